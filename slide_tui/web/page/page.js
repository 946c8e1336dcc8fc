// The page: a canvas as large as the window, the line to the game behind it, and what the player does as messages.
import { Files } from "./files.js";
import { listenToFingers, listenToKeys, listenToMouse } from "./hands.js";
import { Lifted } from "./lifted.js";
import { BROKEN, ENDED, FULL, IDLE, Link, STOPPED, TAKEN } from "./link.js";
import { Screen } from "./screen.js";

const WORDS = {
  [ENDED]: ["See you.", "Play"],
  [BROKEN]: ["The game broke off. What was saved is still there.", "Play again"],
  [TAKEN]: ["This game is shown in another tab.", "Play here"],
  [IDLE]: ["Nobody has played for a while. Your run is saved.", "Go on"],
  [FULL]: ["Too many people are playing here right now.", "Try again"],
  [STOPPED]: ["The server has ended. Your run is saved.", "Try again"],
  null: ["There is no way to the game. Is it still served, and is the address complete?", "Try again"],
};
const RECONNECTING = "Reconnecting…";
const SPOKEN_MOST = 12;
const NEWS_MS = 6000;

const byId = (id) => document.getElementById(id);
const touched = matchMedia("(pointer: coarse)").matches;
const screen = new Screen(byId("screen"));
const lifted = new Lifted(byId("lifted"), byId("tray"), screen);
const [place, keyboard, menu] = [byId("place"), byId("keyboard"), byId("menu")];
const link = new Link(hear, end, away);
const send = (message) => link.send(message);
const files = new Files(send);
let leaves = [false, false];

// What the game says

function hear([what, ...rest]) {
  if (byId("over").open) byId("over").close();
  const told = {
    inks: (...inks) => screen.learn(...inks),
    draw: (pieces) => screen.draw(pieces),
    file: (...parts) => files.save(...parts),
    more: () => files.more(),
    tray: settle,
    look, copy, hand, news, say: speak, board: describe, text: read,
  }[what]; // prettier-ignore
  told?.(...rest);
}

/** Know where the board is; letters become larger or smaller so that it fills the screen. */
function settle(board) {
  lifted.place(board);
  const { width, height } = place.getBoundingClientRect();
  if (screen.width !== screen.cellIn(width, height)) fit();
}

function look(ground, text, title) {
  screen.look = [ground, text];
  document.title = title;
  document.body.style.setProperty("--ground", ground);
  document.body.style.setProperty("--text", text);
  document.querySelector('meta[name="theme-color"]').content = ground;
}

/** What is at hand: buttons, whether letters are typed, whether Tab leads out of the game. */
function hand(buttons, types, tabs) {
  leaves = tabs;
  document.body.classList.toggle("typing", types);
  byId("rest").replaceChildren();
  byId("keys").replaceChildren(...buttons.map(([key, label]) => {
    const button = Object.assign(document.createElement("button"), { textContent: label });
    button.addEventListener("click", () => send(["press", key]));
    return button;
  }));
  byId("help").hidden = buttons.some(([key]) => key === byId("help").dataset.press);
  arrange();
}

/** Leave the buttons in the bar that it has room for; the last ones go into the menu. */
function arrange() {
  const [bar, rest] = [byId("keys"), byId("rest")];
  bar.append(...rest.children);
  while (bar.scrollWidth > bar.clientWidth || bar.scrollHeight > bar.clientHeight) rest.prepend(bar.lastElementChild);
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

function made(name, ...within) {
  const element = document.createElement(name);
  element.append(...within);
  return element;
}

/** What stands on the screen, to be walked through: lines of text, and tables with their headings first. */
function read(parts) {
  const row = (cell) => (words) => made("tr", ...words.map((each) => made(each ? cell : "td", each)));
  const table = ([heads, ...rows]) => made("table", made("thead", row("th")(heads)), made("tbody", ...rows.map(row("td"))));
  byId("text").replaceChildren(...parts.map((part) => (Array.isArray(part) ? table(part) : made("p", part))));
}

function speak(text) {
  const log = byId("spoken");
  log.append(made("p", text));
  while (log.childElementCount > SPOKEN_MOST) log.firstElementChild.remove();
}

function news(text) {
  byId("news").textContent = text;
  setTimeout(() => byId("news").textContent === text && byId("news").replaceChildren(), NEWS_MS);
}

// The line: when it carries nothing, and ends

function away(isAway) {
  const shown = byId("news").textContent === RECONNECTING;
  if (isAway !== shown && (isAway || shown)) byId("news").textContent = isAway ? RECONNECTING : "";
}

function end(code) {
  const [words, button] = WORDS[code];
  away(false);
  byId("why").textContent = words;
  byId("again").textContent = button;
  if (!byId("over").open) byId("over").showModal();
}

function begin() {
  if (byId("over").open) byId("over").close();
  link.begin(() => [screen.columns, screen.rows, +touched]);
  keyboard.focus();
}

function fit() {
  const box = place.getBoundingClientRect();
  if (!box.width || !box.height) return;
  send(screen.fit(box.width, box.height) ? ["size", screen.columns, screen.rows] : ["again"]);
  lifted.place(screen.board);
  arrange();
}

// What the player does

listenToKeys(keyboard, send, (back) => leaves[back ? 0 : 1]);
listenToMouse(place, screen, send);
listenToFingers(place, screen, lifted, send);
place.addEventListener("pointerup", () => keyboard.focus());
window.addEventListener("focus", () => send(["focus"]));
window.addEventListener("blur", () => send(["blur"]));
window.visualViewport?.addEventListener("resize", () => {
  document.body.classList.toggle("enlarged", window.visualViewport.scale > 1.01);
});
byId("keys").addEventListener("pointerdown", (event) => event.preventDefault()); // the game keeps the keyboard
byId("letters").addEventListener("click", ({ currentTarget }) => {
  const typing = currentTarget.getAttribute("aria-pressed") !== "true";
  currentTarget.setAttribute("aria-pressed", typing);
  keyboard.inputMode = typing ? "text" : "none";
  keyboard.blur();
  keyboard.focus();
});
if (touched) keyboard.inputMode = "none"; // no keyboard over the board unasked

byId("more").addEventListener("click", () => menu.showModal());
menu.addEventListener("click", ({ target }) => target.matches("button") && menu.close());
menu.addEventListener("close", () => keyboard.focus());
byId("export").addEventListener("click", () => send(["export"]));
for (const button of menu.querySelectorAll("[data-press]")) {
  button.addEventListener("click", () => send(["press", button.dataset.press]));
}
for (const button of menu.querySelectorAll("[data-file]")) {
  button.addEventListener("click", () => files.pick(button.dataset.file));
}
window.addEventListener("dragover", (event) => event.preventDefault());
window.addEventListener("drop", (event) => {
  event.preventDefault();
  files.give(event.dataTransfer.files[0]);
});

byId("again").addEventListener("click", begin);
new ResizeObserver(fit).observe(place);
fit();
begin();
globalThis.slide = { screen, link }; // for measuring, and for the curious
