// The line to the game: one socket, opened again when it breaks, with the game that this tab had.

export const ENDED = 4000, TAKEN = 4001, IDLE = 4002, FULL = 4003, STOPPED = 4004;
export const BROKEN = "broken"; // ended, but not by its player
const FINAL = [ENDED, TAKEN, IDLE, FULL];
const WAITS_MS = [250, 500, 1000, 2000, 4000];
const TRIES = 5; // for an address that may be wrong
const TRIES_FOR_A_GAME = 16; // about a minute
const LOOK_MS = 250, QUIET_MS = 600, ANSWER_MS = 800, DEAD_MS = 5000;

export class Link {
  /**
   * `heard` takes every message; `closed` the code of an end, null if no way to the game is found for long; `away`
   * whether the line carries nothing just now. All but a final end are tried again, for as long as the page is open.
   */
  constructor(heard, closed, away) {
    Object.assign(this, { heard, closed, away, tries: 0, most: TRIES, socket: null, over: true, askedAt: 0 });
    setInterval(() => this.look(), LOOK_MS);
    addEventListener("online", () => this.nudge());
    addEventListener("offline", () => this.away(true));
    document.addEventListener("visibilitychange", () => this.nudge());
  }

  begin(size) {
    this.size = size;
    this.tries = 0;
    this.open();
  }

  open() {
    clearTimeout(this.later);
    this.over = false;
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
      if (this.socket !== socket) return;
      [this.tries, this.most, this.askedAt, this.heardAt] = [0, TRIES_FOR_A_GAME, 0, Date.now()];
      localStorage.setItem("token", token);
      this.away(false);
      this.take(JSON.parse(data));
    };
    socket.onclose = ({ code, reason }) => this.socket === socket && this.lost(code, reason);
  }

  take(message) {
    const [what, name] = message;
    if (what === "window") sessionStorage.setItem("window", name);
    else if (what === "guest") localStorage.setItem("guest", name);
    else if (what !== "pong") this.heard(message);
  }

  lost(code, reason) {
    this.socket = null;
    this.askedAt = 0;
    this.over = FINAL.includes(code);
    if (code === ENDED && reason !== "0") this.closed(BROKEN);
    else if (this.over || code === STOPPED) this.closed(code);
    else this.away(this.most === TRIES_FOR_A_GAME);
    if (this.over) return;
    if (this.tries++ === this.most) this.closed(null);
    this.later = setTimeout(() => this.open(), WAITS_MS[this.tries - 1] ?? WAITS_MS.at(-1));
  }

  /** Ask whether somebody is still there, when nothing has come for a while and somebody looks. */
  look() {
    if (document.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (!this.askedAt && now - this.heardAt > QUIET_MS) {
      this.askedAt = now;
      this.send(["ping"]);
    }
    if (!this.askedAt) return;
    if (now - this.askedAt > DEAD_MS) {
      const dead = this.socket;
      this.lost(0);
      dead.close();
    } else if (now - this.askedAt > ANSWER_MS) this.away(true);
  }

  /** Try at once if there is no line: the player does something, or the network is back. */
  nudge() {
    if (this.socket === null && !this.over && !document.hidden) this.open();
    else this.askedAt = 0;
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else this.nudge();
  }
}
