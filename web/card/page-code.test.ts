import { decodeQR } from "qr/decode.js";
import { expect, it } from "vitest";
import { browserCode } from "./browser-code.ts";
import type { CodePath } from "./code-path.ts";
import { pageCode } from "./page-code.ts";

/** Four pixels a module, as a reader sees it. */
function drawn({ size, path }: CodePath) {
  const side = size * 4;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)) {
    for (let down = Number(y) * 4; down < Number(y) * 4 + 4; down += 1) {
      const from = (down * side + Number(x) * 4) * 4;
      for (let pixel = 0; pixel < Number(width) * 4; pixel += 1) data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

it.each([
  "http://localhost:3000/c/ABCD2345?via=qr",
  "https://cards.evox.example/c/ZZZZ9999?via=qr",
  "HTTPS://EVOX.EXAMPLE/C/ABCD2345",
  `https://${"long-name.".repeat(20)}example/c/ABCD2345`,
])("the page's code and the preview's both say %s, and are of one size", (text) => {
  const codes = [pageCode(text), browserCode(text)];
  expect(codes.map((code) => decodeQR(drawn(code)))).toEqual([text, text]);
  expect(codes[0]?.size).toBe(codes[1]?.size);
});
