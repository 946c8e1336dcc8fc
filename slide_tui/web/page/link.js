// The line to the game: one socket, opened again when it breaks, with the game that this tab had.

export const ENDED = 4000, TAKEN = 4001, IDLE = 4002, FULL = 4003;
export const BROKEN = "broken"; // ended, but not by its player
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000];
const TRIES = 5; // for an address that may be wrong
const TRIES_FOR_A_GAME = 13; // more than a minute: so long a game waits for its page

export class Link {
  /** `heard` takes every message, `closed` the code of an end that is for good, or null if there is no way to the game. */
  constructor(heard, closed) {
    this.heard = heard;
    this.closed = closed;
    this.tries = 0;
    this.most = TRIES;
    this.socket = null;
  }

  open(size) {
    this.size = size;
    const address = new URL("game", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    address.search = new URLSearchParams({
      window: sessionStorage.getItem("window") ?? "",
      guest: localStorage.getItem("guest") ?? "",
    });
    // A page that was installed as an app opens without its fragment.
    const token = location.hash.replace(/[^\w-]/g, "") || localStorage.getItem("token") || "none";
    const socket = (this.socket = new WebSocket(address, ["slide-tui", token]));
    socket.onopen = () => {
      this.send(["size", ...this.size()]);
      this.send(["again"]);
    };
    socket.onmessage = ({ data }) => {
      [this.tries, this.most] = [0, TRIES_FOR_A_GAME];
      localStorage.setItem("token", token);
      this.take(JSON.parse(data));
    };
    socket.onclose = ({ code, reason }) => this.socket === socket && this.lost(code, reason);
  }

  take(message) {
    const [what, name] = message;
    if (what === "window") sessionStorage.setItem("window", name);
    else if (what === "guest") localStorage.setItem("guest", name);
    else this.heard(message);
  }

  lost(code, reason) {
    this.socket = null;
    if (code === ENDED && reason !== "0") this.closed(BROKEN);
    else if (code >= ENDED && code <= FULL) this.closed(code);
    else if (this.tries < this.most) setTimeout(() => this.open(this.size), WAITS_MS[this.tries++] ?? WAITS_MS.at(-1));
    else this.closed(null);
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
