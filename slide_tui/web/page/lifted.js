// The tile under a finger: a piece of the screen that goes with it, until the game has slid the tile itself.

const LAND_MS = 80;
const STAY_MS = 160; // so long the game may take to slide the tile, too
const REFUSED_MS = 400; // after that, it hasn't

export class Lifted {
  constructor(canvas, tray, screen) {
    Object.assign(this, { canvas, tray, screen, way: null });
    this.pen = canvas.getContext("2d");
    this.copy = document.createElement("canvas");
  }

  /** Know where the board is; null if none is played. */
  place(board) {
    clearTimeout(this.asking);
    this.screen.board = this.told = board;
    this.tray.hidden = !board;
    if (!board) return;
    const [x, y, width, height, columns, rows] = board;
    this.put(this.tray, x, y, columns * width, rows * height);
  }

  put(element, x, y, columns, rows) {
    const { canvas, width, height, ratio } = this.screen;
    element.style.left = `${canvas.offsetLeft + (x * width) / ratio}px`;
    element.style.top = `${canvas.offsetTop + (y * height) / ratio}px`;
    element.style.width = `${(columns * width) / ratio}px`;
    element.style.height = `${(rows * height) / ratio}px`;
  }

  /** Let the tile that goes this way go so far with the finger. */
  follow(way, far) {
    if (this.way !== way && !this.lift(way)) return;
    this.draw(Math.min(far * this.screen.ratio, this.room));
  }

  lift(way) {
    this.drop();
    const [left, top, wide, high, columns, rows, gap] = this.screen.board;
    const [column, row] = [gap % columns, Math.floor(gap / columns)];
    const [right, down] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[way];
    if (column + right < 0 || column + right >= columns || row + down < 0 || row + down >= rows) return false;
    const [x, y] = [left + Math.min(column, column + right) * wide, top + Math.min(row, row + down) * high];
    const { canvas, width, height } = this.screen;
    const [cellWidth, cellHeight] = [wide * width, high * height];
    for (const each of [this.canvas, this.copy]) {
      each.width = cellWidth * (1 + Math.abs(right));
      each.height = cellHeight * (1 + Math.abs(down));
    }
    this.copy.getContext("2d").drawImage(canvas, -x * width, -y * height);
    this.next = gap + right + down * columns;
    Object.assign(this, { way, right, down, cellWidth, cellHeight, room: right ? cellWidth : cellHeight });
    this.put(this.canvas, x, y, wide * (1 + Math.abs(right)), high * (1 + Math.abs(down)));
    this.canvas.hidden = false;
    return true;
  }

  /** Draw the gap twice, and the tile so far from where it was. */
  draw(far) {
    const { pen, copy, right, down, cellWidth, cellHeight } = this;
    const [tileX, tileY] = [right > 0 ? cellWidth : 0, down > 0 ? cellHeight : 0];
    const [gapX, gapY] = [right < 0 ? cellWidth : 0, down < 0 ? cellHeight : 0];
    const cut = (fromX, fromY, x, y) =>
      pen.drawImage(copy, fromX, fromY, cellWidth, cellHeight, Math.round(x), Math.round(y), cellWidth, cellHeight);
    cut(gapX, gapY, gapX, gapY);
    cut(gapX, gapY, tileX, tileY);
    cut(tileX, tileY, tileX - right * far, tileY - down * far);
    this.far = far;
  }

  /** The slide counts: go the rest of the way, and take the gap to be where the tile was. */
  land() {
    if (this.way === null) return;
    const [from, began] = [this.far, performance.now()];
    this.way = "landing";
    this.screen.board = [...this.screen.board.slice(0, -1), this.next];
    this.asking = setTimeout(() => this.place(this.told), REFUSED_MS);
    const step = (now) => {
      if (this.way !== "landing") return;
      const share = Math.min(1, Math.max(0, now - began) / LAND_MS);
      this.draw(from + (this.room - from) * share);
      if (now - began < STAY_MS && !matchMedia("(prefers-reduced-motion)").matches) requestAnimationFrame(step);
      else this.drop();
    };
    requestAnimationFrame(step);
  }

  drop() {
    this.way = null;
    this.canvas.hidden = true;
  }
}
