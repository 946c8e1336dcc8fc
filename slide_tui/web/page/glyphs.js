// Letters that are shapes: block elements and lines, as rectangles in eighths of a cell, so that they meet without a seam.

const QUARTERS = { ul: [0, 0, 4, 4], ur: [4, 0, 8, 4], ll: [0, 4, 4, 8], lr: [4, 4, 8, 8] };
const quarters = (...names) => names.map((name) => QUARTERS[name]);

const BLOCKS = {
  "▀": [[0, 0, 8, 4]],
  "█": [[0, 0, 8, 8]],
  "▐": [[4, 0, 8, 8]],
  "▔": [[0, 0, 8, 1]],
  "▕": [[7, 0, 8, 8]],
  "▖": quarters("ll"),
  "▗": quarters("lr"),
  "▘": quarters("ul"),
  "▙": quarters("ul", "ll", "lr"),
  "▚": quarters("ul", "lr"),
  "▛": quarters("ul", "ur", "ll"),
  "▜": quarters("ul", "ur", "lr"),
  "▝": quarters("ur"),
  "▞": quarters("ur", "ll"),
  "▟": quarters("ur", "ll", "lr"),
};
for (let eighths = 1; eighths < 8; eighths += 1) {
  BLOCKS[String.fromCharCode(0x2580 + eighths)] = [[0, 8 - eighths, 8, 8]]; // ▁ to ▇
  BLOCKS[String.fromCharCode(0x2590 - eighths)] = [[0, 0, eighths, 8]]; // ▏ to ▉
}
const SHADES = { "░": 0.25, "▒": 0.5, "▓": 0.75 };

// Which ways a line goes from the middle of its cell: up, right, down, left.
const LINES = {
  "─": "rl", "│": "ud", "┌": "rd", "┐": "dl", "└": "ur", "┘": "ul", "├": "urd", "┤": "udl", "┬": "rdl", "┴": "url",
  "┼": "urdl", "╭": "rd", "╮": "dl", "╰": "ur", "╯": "ul", "╴": "l", "╵": "u", "╶": "r", "╷": "d",
}; // prettier-ignore
const HEAVY = { "━": "rl", "┃": "ud" };

function lines(ways, x, y, width, height, weight) {
  const [left, top] = [x + Math.floor((width - weight) / 2), y + Math.floor((height - weight) / 2)];
  const found = [];
  if (ways.includes("u")) found.push([left, y, weight, top + weight - y]);
  if (ways.includes("d")) found.push([left, top, weight, y + height - top]);
  if (ways.includes("l")) found.push([x, top, left + weight - x, weight]);
  if (ways.includes("r")) found.push([left, top, x + width - left, weight]);
  return found;
}

/** Draw a letter that is a shape into a cell; false if a font has to draw it. */
export function drawShape(pen, letter, x, y, width, height) {
  const blocks = BLOCKS[letter];
  if (blocks) {
    for (const [left, top, right, bottom] of blocks) {
      const [from, until] = [Math.round((left * width) / 8), Math.round((right * width) / 8)];
      const [above, below] = [Math.round((top * height) / 8), Math.round((bottom * height) / 8)];
      pen.fillRect(x + from, y + above, until - from, below - above);
    }
    return true;
  }
  if (letter in SHADES) {
    pen.globalAlpha = SHADES[letter];
    pen.fillRect(x, y, width, height);
    pen.globalAlpha = 1;
    return true;
  }
  const ways = LINES[letter] ?? HEAVY[letter];
  if (!ways) return false;
  const thin = Math.max(1, Math.round(width / 8));
  for (const box of lines(ways, x, y, width, height, letter in HEAVY ? 2 * thin : thin)) pen.fillRect(...box);
  return true;
}
