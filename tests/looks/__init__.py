"""How every screen looks: few pictures, and rules for all of them."""
