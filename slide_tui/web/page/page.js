// The page: a canvas as large as the window, the line to the game behind it, and what the player does as messages.
import { listenToFingers, listenToKeys, listenToMouse } from "./hands.js";
import { BROKEN, ENDED, FULL, IDLE, Link, TAKEN } from "./link.js";
import { Screen } from "./screen.js";

const WORDS = {
  [ENDED]: ["See you.", "Play"],
  [BROKEN]: ["The game broke off. What was saved is still there.", "Play again"],
  [TAKEN]: ["This game is shown in another tab.", "Play here"],
  [IDLE]: ["Nobody has played for a while. Your run is saved.", "Go on"],
  [FULL]: ["Too many people are playing here right now.", "Try again"],
  null: ["There is no way to the game. Is it still served, and is the address complete?", "Try again"],
};
const SPOKEN_MOST = 12;

const byId = (id) => document.getElementById(id);
const screen = new Screen(byId("screen"));
const [place, keyboard] = [byId("place"), byId("keyboard")];
const link = new Link(hear, say);
const send = (message) => link.send(message);

// What the game says

function hear([what, ...rest]) {
  const told = { inks: learn, draw, look, copy, say: speak, board: describe }[what];
  told?.(...rest);
}

function learn(first, inks) {
  screen.learn(first, inks);
}

function draw(pieces) {
  screen.draw(pieces);
}

function look(ground, text, title) {
  screen.look = [ground, text];
  document.title = title;
  document.body.style.setProperty("--ground", ground);
  document.body.style.setProperty("--text", text);
  document.querySelector('meta[name="theme-color"]').content = ground;
}

function copy(text) {
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).catch(() => {});
    return;
  }
  const field = document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
  field.select();
  document.execCommand("copy"); // the only way on plain http from another machine
  field.remove();
  keyboard.focus();
}

function describe(text) {
  byId("board").textContent = text;
}

function speak(text) {
  const log = byId("spoken");
  log.append(Object.assign(document.createElement("span"), { textContent: `${text}\n` }));
  while (log.childElementCount > SPOKEN_MOST) log.firstElementChild.remove();
}

// Ends, and going on after them

function say(code) {
  const [words, button] = WORDS[code];
  byId("why").textContent = words;
  byId("again").textContent = button;
  if (!byId("over").open) byId("over").showModal();
}

function begin() {
  if (byId("over").open) byId("over").close();
  link.tries = 0;
  link.open(() => [screen.columns, screen.rows]);
  keyboard.focus();
}

function fit() {
  const box = place.getBoundingClientRect();
  if (!box.width || !box.height) return;
  send(screen.fit(box.width, box.height) ? ["size", screen.columns, screen.rows] : ["again"]);
}

listenToKeys(keyboard, send);
listenToMouse(place, screen, send);
listenToFingers(place, screen, send);
place.addEventListener("pointerup", () => keyboard.focus());
window.addEventListener("focus", () => send(["focus"]));
window.addEventListener("blur", () => send(["blur"]));
byId("bar").addEventListener("pointerdown", (event) => event.preventDefault()); // the game keeps the keyboard
for (const button of document.querySelectorAll("[data-key]")) {
  button.addEventListener("click", () => send(["key", button.dataset.key, 0, 0, 0]));
}
byId("letters").addEventListener("click", ({ currentTarget }) => {
  const typing = currentTarget.getAttribute("aria-pressed") !== "true";
  currentTarget.setAttribute("aria-pressed", typing);
  keyboard.inputMode = typing ? "text" : "none";
  keyboard.blur();
  keyboard.focus();
});
byId("again").addEventListener("click", begin);
if (matchMedia("(pointer: coarse)").matches) keyboard.inputMode = "none"; // no keyboard over the board unasked
new ResizeObserver(fit).observe(place);
fit();
begin();
globalThis.slide = { screen, link }; // for measuring, and for the curious
