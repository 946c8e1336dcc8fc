"""What runs in the studio's own process and nowhere else: painting, fitting with numpy, decoding with Pillow."""
