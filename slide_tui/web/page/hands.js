// Keys, mouse and fingers, told as messages.

const SWIPE = 24; // CSS pixels, from which a swipe counts
const NO_KEYS = new Set(["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"]);
const BUTTONS = [1, 2, 3]; // as the game counts them
const BROWSERS = {
  none: ["F6", "F11"],
  ctrl: ["l", "d", "v", "t", "n", "w", "+", "-", "=", "0"],
  alt: ["d", "ArrowLeft", "ArrowRight"],
};

/** Whether the player means the browser: its own shortcuts, and paste, which arrives as text. */
function isTheirs({ key, metaKey, ctrlKey, shiftKey, altKey }) {
  if (metaKey || (ctrlKey && shiftKey)) return true;
  return BROWSERS[ctrlKey ? "ctrl" : altKey ? "alt" : "none"].includes(key.length === 1 ? key.toLowerCase() : key);
}

/** `leaves` says whether Tab leads out of the game. */
export function listenToKeys(field, send, leaves) {
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || NO_KEYS.has(event.key)) return;
    const typed = event.getModifierState("AltGraph"); // with it, a letter is a letter
    if (!typed && isTheirs(event)) return;
    if (event.key === "Tab" && leaves(event.shiftKey)) return;
    event.preventDefault();
    send(["key", event.key, ...(typed ? [0, 0, 0] : [+event.shiftKey, +event.ctrlKey, +event.altKey])]);
  });
  // What on-screen keyboards type, and what is composed of several keys, is in the field once it is done.
  const take = () => {
    for (const letter of field.value) send(["key", letter === "\n" ? "Enter" : letter, 0, 0, 0]);
    field.value = "";
  };
  field.addEventListener("input", (event) => event.isComposing || take());
  field.addEventListener("compositionend", take);
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
  area.addEventListener("mousedown", (event) => event.preventDefault()); // the game keeps the keyboard
  area.addEventListener("pointerdown", mouse((event) => {
    area.setPointerCapture(event.pointerId);
    tell("down", event, BUTTONS[event.button] ?? 0);
  }));
  area.addEventListener("pointerup", mouse((event) => tell("up", event, BUTTONS[event.button] ?? 0)));
  area.addEventListener("pointermove", mouse((event) => tell("move", event, held(event.buttons))));
  area.addEventListener("contextmenu", (event) => event.preventDefault());
  area.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return; // enlarges the page
    event.preventDefault();
    if (event.deltaY) send(["wheel", ...screen.cellAt(event.clientX, event.clientY), Math.sign(event.deltaY)]);
  }, { passive: false });
}

/**
 * Each finger counts for itself. On a board the tile follows it, its slide counts at once when it has gone far enough,
 * and the rest of the line slides when it goes on across half the screen. Elsewhere the page scrolls with the finger,
 * and a swipe to a side is an arrow. What goes nowhere is a tap.
 */
export function listenToFingers(area, screen, lifted, send) {
  const fingers = new Map();
  const wayOf = (x, y) => (Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up");
  const touch = (then) => (event) => event.pointerType === "touch" && then(event);

  function slide(finger, far, way) {
    if (finger.way === null && far < SWIPE) lifted.follow(way, far);
    else if (finger.way === null) {
      finger.way = way;
      send(["swipe", way, 0]);
      lifted.land();
    } else if (!finger.ran && far > Math.min(innerWidth, innerHeight) / 2) {
      finger.ran = true;
      send(["swipe", finger.way, 1]);
    }
  }

  function scroll(finger, far, way, down) {
    const rows = Math.trunc(down / screen.scrollBy);
    const up = way === "up" || way === "down";
    if (finger.way === null && far >= SWIPE) {
      finger.way = way;
      if (!up) send(["key", `Arrow${way[0].toUpperCase()}${way.slice(1)}`, 0, 0, 0]);
    }
    if (finger.way !== "up" && finger.way !== "down") return;
    for (; finger.rows !== rows; finger.rows += Math.sign(rows - finger.rows)) {
      send(["wheel", ...finger.cell, Math.sign(finger.rows - rows)]);
    }
  }

  area.addEventListener("pointerdown", touch((event) => {
    const cell = screen.cellAt(event.clientX, event.clientY);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, cell, way: null, rows: 0, ran: false });
  }));
  area.addEventListener("pointermove", touch((event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [x, y] = [event.clientX - finger.x, event.clientY - finger.y];
    const [far, way] = [Math.max(Math.abs(x), Math.abs(y)), wayOf(x, y)];
    if (screen.board) slide(finger, far, way);
    else scroll(finger, far, way, y);
  }));
  area.addEventListener("pointerup", touch((event) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger || finger.way !== null) return;
    lifted.drop();
    send(["down", ...finger.cell, 1, 0, 0, 0]);
    send(["up", ...finger.cell, 1, 0, 0, 0]);
  }));
  area.addEventListener("pointercancel", (event) => {
    if (fingers.delete(event.pointerId)) lifted.drop();
  });
}
