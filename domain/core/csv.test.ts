import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, csvStart } from "./csv.ts";

/** A reader of RFC 4180 that shares nothing with the writer. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (line[at] === '"') {
    let text = "";
    at += 1;
    for (;;) {
      if (line[at] === '"' && line[at + 1] === '"') {
        text += '"';
        at += 2;
      } else if (line[at] === '"') break;
      else {
        text += line[at];
        at += 1;
      }
    }
    cells.push(text);
    at += 1;
    if (line[at] === ",") at += 1;
  }
  expect(line.slice(at)).toBe("\r\n");
  return cells;
}

describe("a line of CSV", () => {
  it("is read back cell by cell, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((text, index) => (text === cells[index] ? text : text.slice(1)))).toEqual(cells);
      }),
    );
  });

  it("starts no formula", () => {
    fc.assert(
      fc.property(fc.constantFrom(..."=+-@\t\r"), fc.string(), (sign, rest) => {
        expect(readLine(csvLine([sign + rest]))).toEqual([`'${sign}${rest}`]);
      }),
    );
  });

  it("leaves the signs of a formula elsewhere alone", () => {
    expect(csvLine(["a=b", "1+1", "x-y", "a@b.co", "a\tb"])).toBe('"a=b","1+1","x-y","a@b.co","a\tb"\r\n');
  });

  it("follows a mark that tells spreadsheets of UTF-8", () => {
    expect(csvStart).toBe("\uFEFF");
  });

  it("keeps numbers and leaves out what is not there", () => {
    expect(csvLine([7, null, "é"])).toBe('"7","","é"\r\n');
  });
});
