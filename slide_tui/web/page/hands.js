// Keys, mouse and fingers, told as messages. A swipe is an arrow, a long one slides the whole line, a tap is a click.

const SWIPE = 24; // CSS pixels
const NO_KEYS = new Set(["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"]);
const BUTTONS = [1, 2, 3]; // as the game counts them

const flags = (event) => [+event.shiftKey, +event.ctrlKey, +event.altKey];

/** Whether the player means the browser: its own shortcuts, and paste, which arrives as text. */
const isTheirs = (event) =>
  event.metaKey || (event.ctrlKey && (event.shiftKey || event.key.toLowerCase() === "v"));

export function listenToKeys(field, send) {
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || NO_KEYS.has(event.key) || isTheirs(event)) return;
    event.preventDefault();
    send(["key", event.key, ...flags(event)]);
  });
  field.addEventListener("input", () => {
    // On-screen keyboards name no keys: what they type is here.
    for (const letter of field.value) send(["key", letter === "\n" ? "Enter" : letter, 0, 0, 0]);
    field.value = "";
  });
  field.addEventListener("paste", (event) => {
    event.preventDefault();
    send(["paste", event.clipboardData.getData("text/plain").slice(0, 50000)]);
  });
}

export function listenToMouse(area, screen, send) {
  let last = "";
  const tell = (what, event, button) => {
    const [x, y] = screen.cellAt(event.clientX, event.clientY);
    const message = [what, x, y, button, +event.shiftKey, +event.altKey, +event.ctrlKey];
    if (what === "move" && last === `${message}`) return;
    last = `${message}`;
    send(message);
  };
  const held = (buttons) => (buttons & 1 ? 1 : buttons & 4 ? 2 : buttons & 2 ? 3 : 0);
  const mouse = (then) => (event) => event.pointerType !== "touch" && then(event);
  area.addEventListener("pointerdown", mouse((event) => {
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    tell("down", event, BUTTONS[event.button] ?? 0);
  }));
  area.addEventListener("pointerup", mouse((event) => tell("up", event, BUTTONS[event.button] ?? 0)));
  area.addEventListener("pointermove", mouse((event) => tell("move", event, held(event.buttons))));
  area.addEventListener("contextmenu", (event) => event.preventDefault());
  area.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.deltaY) send(["wheel", ...screen.cellAt(event.clientX, event.clientY), Math.sign(event.deltaY)]);
  }, { passive: false });
}

export function listenToFingers(area, screen, send) {
  let start = null;
  const touch = (then) => (event) => event.pointerType === "touch" && then(event);
  area.addEventListener("pointerdown", touch((event) => {
    if (event.isPrimary) start = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }));
  area.addEventListener("pointercancel", () => { start = null; });
  area.addEventListener("pointerup", touch((event) => {
    if (start === null || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    const far = Math.max(Math.abs(x), Math.abs(y));
    if (far < SWIPE) {
      const cell = screen.cellAt(event.clientX, event.clientY);
      send(["down", ...cell, 1, 0, 0, 0]);
      send(["up", ...cell, 1, 0, 0, 0]);
      return;
    }
    const key = Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
    send(["key", key, +(far > Math.min(innerWidth, innerHeight) / 2), 0, 0]);
  }));
  // What browsers make of touches for pages that know no fingers: clicks, zoom, selection.
  for (const name of ["touchstart", "touchmove", "touchend"]) {
    area.addEventListener(name, (event) => event.preventDefault(), { passive: false });
  }
}
