import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvWriter } from "./csv.ts";
import { isStoredPhone } from "./phone-parts.ts";

const { line: csvLine, start: csvStart } = csvWriter();

/** An RFC 4180 reader that shares no code with the writer. */
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
      fc.property(
        fc.constantFrom(..."=+-@\t\r＝＋－＠", "\n=", " =", "\u00A0@", "\r\n+"),
        fc.string(),
        (sign, rest) => {
          // Phone numbers are not escaped as formulas.
          fc.pre(!isStoredPhone(sign + rest));
          expect(readLine(csvLine([sign + rest]))).toEqual([`'${sign}${rest}`]);
        },
      ),
    );
  });

  it("leaves the signs of a formula elsewhere alone", () => {
    expect(csvLine(["a=b", "1+1", "x-y", "a@b.co", "a\tb"])).toBe('"a=b","1+1","x-y","a@b.co","a\tb"\r\n');
  });

  it("follows a mark that tells spreadsheets of UTF-8", () => {
    expect(csvStart).toBe("\uFEFF");
  });

  it("leaves phone numbers as they are, and guards what only begins like one", () => {
    expect(csvLine(["+14155550132", "+14155550132;ext=102"])).toBe('"+14155550132","+14155550132;ext=102"\r\n');
    expect(csvLine(["+1+cmd", "+", "+1415;x=1"])).toBe('"' + "'+1+cmd" + '","' + "'+" + '","' + "'+1415;x=1" + '"\r\n');
  });

  it("has the separator that the spreadsheet expects, and none of it all for an import", () => {
    const german = csvWriter({ form: "spreadsheet", separator: ";" });
    expect(german.start + german.line(["a;b", "=1"])).toBe('\uFEFF"a;b";"\'=1"\r\n');
    const plain = csvWriter({ form: "import", separator: ";" });
    expect(plain.start + plain.line(["a", "=1", "-2", "+1415"])).toBe('"a","=1","-2","+1415"\r\n');
  });

  it("keeps numbers and leaves out what is not there", () => {
    expect(csvLine([7, null, "é"])).toBe('"7","","é"\r\n');
  });
});
