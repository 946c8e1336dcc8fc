// The screen: cells on a canvas. What a game sends is drawn at once; what stands is remembered for a new size.
import { drawShape } from "./glyphs.js";

const FAMILY = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const FONT = 16; // CSS pixels
const COLUMNS_LEAST = 43; // narrow windows get smaller letters until so many fit, which a board fills
const ROWS_LEAST = 15;
const ROWS_LOW = 19; // what fits into a low window
const ROWS_OF_TILES = [16, 21]; // so many at most has a board that fills a low window, or a narrow one
const ROWS_MOST = 50; // large windows get larger letters
const SCROLLED = 2; // rows that a turn of the wheel scrolls
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d", { alpha: false });
    this.inks = [];
    this.look = ["#10141b", "#c9d1db"];
    this.columns = this.rows = this.width = 0;
    this.board = null; // where the board is that is played
  }

  /** How wide a cell is in some room, in the screen's own pixels, so that edges are sharp. */
  cellIn(width, height) {
    this.pen.font = `100px ${FAMILY}`;
    this.share = this.pen.measureText("M").width / 100;
    const [rowsLow, columnsLeast] = this.needs();
    const [letter, low] = [FONT * this.share, height / ROWS_LOW / 2];
    const isLow = low > letter && low < 1.25 * letter && width > 60 * low;
    const usual = Math.max(isLow ? height / rowsLow / 2 : letter, height / ROWS_MOST / 2);
    const cell = Math.min(usual, width / columnsLeast, height / ROWS_LEAST / 2);
    return Math.max(4, Math.floor(cell * (window.devicePixelRatio || 1) + 0.01));
  }

  /** Take the room that there is; true if the number of columns or rows has changed. */
  fit(width, height) {
    const ratio = (this.ratio = window.devicePixelRatio || 1);
    this.width = this.cellIn(width, height);
    this.height = 2 * this.width;
    this.font = this.width / this.share;
    const columns = Math.max(2, Math.floor((width * ratio) / this.width));
    const rows = Math.max(2, Math.floor((height * ratio) / this.height));
    const changed = columns !== this.columns || rows !== this.rows;
    [this.columns, this.rows] = [columns, rows];
    this.canvas.width = columns * this.width;
    this.canvas.height = rows * this.height;
    this.canvas.dataset.cells = `${columns}x${rows}`;
    this.canvas.style.width = `${this.canvas.width / ratio}px`;
    this.canvas.style.height = `${this.canvas.height / ratio}px`;
    this.pen.textBaseline = "alphabetic";
    this.wipe();
    return changed;
  }

  /** How many rows of a low window, and columns of a narrow one, let the board fill it. */
  needs() {
    if (!this.board) return [ROWS_LOW, COLUMNS_LEAST];
    const [columns, rows] = this.board.slice(4);
    const [low, narrow] = ROWS_OF_TILES;
    const high = (most, count) => Math.min(8, Math.max(2, Math.floor(most / count)));
    return [rows * high(low, rows) + 3, Math.max(40, 2 * columns * high(narrow, columns) + 3)];
  }

  wipe() {
    this.pen.fillStyle = this.look[0];
    this.pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  learn(first, inks) {
    this.inks.length = first;
    this.inks.push(...inks);
  }

  draw(pieces) {
    for (const [x, y, ...runs] of pieces) {
      let column = x;
      for (let at = 0; at + 1 < runs.length; at += 2) column = this.drawRun(column, y, this.inks[runs[at]], runs[at + 1]);
    }
  }

  /** Draw letters of one ink from a cell on; return the cell after them. */
  drawRun(x, y, style, text) {
    const [ground, usual] = this.look;
    let [ink, paper, bold, reverse] = style ?? [null, null, 0, 0];
    [ink, paper] = [ink ?? usual, paper ?? ground];
    if (reverse) [ink, paper] = [paper, ink];
    const { pen, width, height } = this;
    const letters = [...text];
    const cells = letters.map((letter) => (WIDE.test(letter) ? 2 : 1));
    pen.fillStyle = paper;
    pen.fillRect(x * width, y * height, cells.reduce((sum, each) => sum + each, 0) * width, height);
    pen.fillStyle = ink;
    pen.font = `${bold ? "bold " : ""}${this.font}px ${FAMILY}`;
    letters.forEach((letter, at) => {
      if (letter !== " ") this.drawLetter(letter, x, y, cells[at]);
      x += cells[at];
    });
    return x;
  }

  drawLetter(letter, x, y, cells) {
    const { pen, width, height } = this;
    if (drawShape(pen, letter, x * width, y * height, width, height)) return;
    const room = cells * width;
    const indent = Math.max(0, (room - pen.measureText(letter).width) / 2);
    pen.fillText(letter, x * width + indent, y * height + Math.round(height * 0.74), room);
  }

  /** How far a finger goes for one turn of the wheel. */
  get scrollBy() {
    return (SCROLLED * this.height) / this.ratio;
  }

  /** The cell below a point of the window. */
  cellAt(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const within = (at, size, count) => Math.max(0, Math.min(count - 1, Math.floor((at / size) * count)));
    return [within(clientX - box.left, box.width, this.columns), within(clientY - box.top, box.height, this.rows)];
  }
}
