import { decodeQR } from "qr/decode.js";
import { expect, it } from "vitest";
import { pageCode } from "./page-code.ts";
import type { QrPath } from "./qr-path.ts";

/** Draws the code with four pixels per module. */
function drawn({ size, path }: QrPath) {
  const side = size * 4;
  const data = new Uint8Array(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  // The path contains only lines through the middle of a row, each after the previous one or at the start of another
  // row.
  expect(path).toMatch(/^(?:M\d+ \d+\.5h\d+(?:m\d+ 0h\d+)*)+$/u);
  for (const [, command, across, down, length] of path.matchAll(/([Mm])(\d+) ([\d.]+)h(\d+)/gu)) {
    [x, y] = command === "M" ? [Number(across), Math.floor(Number(down))] : [x + Number(across), y];
    for (let line = y * 4; line < y * 4 + 4; line += 1) {
      const from = (line * side + x * 4) * 4;
      for (let pixel = 0; pixel < Number(length) * 4; pixel += 1) data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
    }
    x += Number(length);
  }
  return { width: side, height: side, data };
}

it.each([
  "http://localhost:3000/c/ABCD2345?via=qr",
  "https://cards.evox.example/c/ZZZZ9999?via=qr",
  "HTTPS://EVOX.EXAMPLE/C/ABCD2345",
  `https://${"long-name.".repeat(20)}example/c/ABCD2345`,
])("the code on the page says %s", (text) => {
  expect(decodeQR(drawn(pageCode(text)))).toBe(text);
});
