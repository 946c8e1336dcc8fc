// Files: what the game gives is downloaded, what the player picks or drops is sent in parts.

const PART = 33000; // bytes; a message has at most 64 KB

export class Files {
  constructor(send) {
    this.send = send;
    this.parts = [];
    this.coming = null;
  }

  /** Save a file that comes in parts. */
  save(name, part, last) {
    this.parts.push(part);
    if (!last) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(this.parts.splice(0)));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  pick(accept) {
    const field = Object.assign(document.createElement("input"), { type: "file", accept });
    field.addEventListener("change", () => this.give(field.files[0]));
    field.click();
  }

  give(file) {
    if (!file) return;
    this.coming = { file, at: 0 };
    this.send(["file", file.name, file.size]);
  }

  /** Send the next part, now that the one before has been taken. */
  async more() {
    const { file, at } = this.coming ?? {};
    if (!file || at >= file.size) return;
    this.coming.at += PART;
    const bytes = new Uint8Array(await file.slice(at, at + PART).arrayBuffer());
    this.send(["part", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))]);
  }
}
