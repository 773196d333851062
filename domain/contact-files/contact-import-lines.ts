import { binaryStringToBytes, bytesToBinaryString } from "./contact-import-charset.ts";

/**
 * Joins the physical lines of a contact file: folds (also before the colon, inside characters and escapes), soft line
 * breaks of quoted-printable, indented cards, unindented base64, and unescaped line breaks.
 */

/** One property as octets. Names are upper case, parameter values unchanged. Stray text has an empty name. */
export type RawLine = {
  group: string;
  name: string;
  parameters: ReadonlyMap<string, readonly string[]>;
  octets: string;
  /** The base64 of a picture; `octets` is then empty. */
  base64: string | null;
};

type Encoding = "quoted" | "base64" | "plain";
type Join = "fold" | "break" | "soft";
type Card = { isOld: boolean; isUpper: boolean; indent: string };
type Open = {
  card: Card | null;
  /** Physical lines without indentation, and how each is joined to the previous one. */
  pieces: string[];
  joins: Join[];
  /** The piece and index of the colon after name and parameters. */
  colon: { piece: number; at: number } | null;
  isQuoted: boolean;
  head: { group: string; name: string; parameters: Map<string, string[]>; encoding: Encoding } | null;
  blanks: number;
};

const none: Map<string, string[]> = new Map();
const begin = /^[ \t]*BEGIN[ \t]*:[ \t]*VCARD[ \t]*$/iu;
const end = /^[ \t]*END[ \t]*:[ \t]*VCARD[ \t]*$/iu;
const start = /^(?:([A-Za-z0-9_-]{1,60})\.)?([A-Za-z0-9_-]{1,60})[ \t]*(?=[:;])/u;
/** A name that continues on the next line. */
const longName = /^(?:[A-Za-z0-9_-]{1,60}\.)?X-[A-Za-z0-9-]*$/u;
const base64Line = /^[A-Za-z0-9+/=\s]+$/u;
/** U+FEFF in UTF-8, which occurs in the middle of concatenated files. */
const mark = /^([ \t]*)(?:\u00EF\u00BB\u00BF)+/u;

const known = new Set(
  (
    "BEGIN END VERSION PRODID SOURCE PROFILE KIND XML FN N NICKNAME PHOTO LOGO SOUND BDAY ANNIVERSARY DEATHDATE GENDER " +
    "ADR LABEL TEL EMAIL IMPP LANG LANGUAGE TZ GEO TITLE ROLE ORG MEMBER RELATED CATEGORIES NOTE REV UID CLIENTPIDMAP " +
    "URL KEY FBURL CALADRURI CALURI AGENT MAILER SORT-STRING CLASS NAME SOCIALPROFILE PRONOUNS CREATED EXPERTISE HOBBY " +
    "INTEREST BIRTHPLACE DEATHPLACE CONTACT-URI ORG-DIRECTORY GRAMGENDER JSPROP"
  ).split(" "),
);
/** Properties whose values may contain unescaped line breaks. */
const texts = /^(?:FN|N|NICKNAME|TITLE|ROLE|ORG|NOTE|ADR|LABEL|CATEGORIES|X-.*)$/u;
/** Properties whose values contain no spaces. In other values, 2.1 folds at a space that belongs to the text. */
const withoutBlanks = /^(?:URL|EMAIL|TEL|UID|REV|IMPP|X-.*)$/u;
/** Properties whose base64 is not text. */
const binary = /^(?:PHOTO|LOGO|SOUND|KEY|AGENT|X-.*)$/u;

export function parseLines(text: string): RawLine[] {
  const lines = physicalLines(text).map((line) =>
    line.includes("\u00EF\u00BB\u00BF") ? line.replace(mark, "$1") : line,
  );
  const opened = openLines(lines);
  const isHard = hasHardFolds(opened);
  return opened.map((open) => close(open, isHard)).filter(({ name, octets }) => name !== "" || octets.trim() !== "");
}

/** Line endings are LF, CR LF, CR CR LF or CR alone. */
function physicalLines(text: string): string[] {
  const pieces = text.split("\n");
  const last = pieces.length - 1;
  return pieces.flatMap((piece, index) => (index < last ? withoutEnd(piece, "\r") : piece).split("\r"));
}

function openLines(lines: readonly string[]): Open[] {
  const all: Open[] = [];
  const cards: Card[] = [];
  let open: Open | null = null;
  for (const [index, physical] of lines.entries()) {
    const card = cards.at(-1) ?? null;
    if (isBegin(physical, card, open)) {
      const indent = /^[ \t]*/u.exec(nextFilled(lines, index + 1))?.[0] ?? "";
      cards.push({ isOld: false, isUpper: physical.includes("BEGIN"), indent });
      open = opened(physical.trim(), cards.at(-1) ?? null);
      all.push(open);
      continue;
    }
    const line = withoutIndent(physical, card?.indent ?? "");
    const join = open && joinOf(open, line);
    if (open && join === "none") open.blanks += 1;
    else if (open && join && join !== "none")
      addPiece(open, join === "fold" && isFolded(line) ? line.slice(1) : line, join);
    else if (line.trim() !== "") {
      open = opened(line.trimStart(), card);
      all.push(open);
      if (end.test(line)) cards.pop();
      else if (open.head?.name === "VERSION" && card) card.isOld = /^\s*2\.1/u.test(valuePieces(open)[0] ?? "");
    }
  }
  return all;
}

const isFolded = (line: string): boolean => /^[ \t]/u.test(line);

/** Returns how a line continues the current property: `none` for an empty line, null if it starts a new property. */
function joinOf(open: Open, line: string): Join | "none" | null {
  if (isContinued(open, line)) return "soft";
  if (line.trim() === "") return "none";
  if (open.head?.name !== "BEGIN" && isFolded(line)) return "fold";
  if (end.test(line) || !belongsTo(open, line)) return null;
  return open.head !== null && open.head.encoding !== "base64" ? "break" : "fold";
}

/** An indented BEGIN inside a card may be a folded text. */
const isBegin = (line: string, card: Card | null, open: Open | null): boolean =>
  line.length < 100 &&
  begin.test(line) &&
  (/^BEGIN/iu.test(line) || card === null || card.indent !== "" || open?.head?.name === "AGENT") &&
  !(open && isContinued(open, line));

function nextFilled(lines: readonly string[], from: number): string {
  for (let at = from; at < Math.min(lines.length, from + 50); at += 1) if (lines[at]?.trim()) return lines[at] ?? "";
  return "";
}

/** Removes the indentation of the card's first line; folds are indented further. */
function withoutIndent(line: string, indent: string): string {
  if (indent === "") return line;
  return line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
}

/** RFC 2045 §6.7: `=` at the end of a line joins it with the next. Some programs also end the last line with it. */
const isContinued = (open: Open, line: string): boolean =>
  open.head?.encoding === "quoted" &&
  open.blanks === 0 &&
  endsSoft(open.pieces.at(-1) ?? "") &&
  !end.test(line) &&
  // A fold inside an escape.
  !/^[ \t][0-9A-F]{2}/u.test(line);

const endsSoft = (piece: string): boolean =>
  piece.endsWith("=") || (isSpace(piece.at(-1)) && withoutEnd(piece, " \t").endsWith("="));
const isSpace = (character: string | undefined): boolean => character === " " || character === "\t";

/** Whether a line that is neither indented nor a property continues the previous one. */
function belongsTo(open: Open, line: string): boolean {
  const { head, card } = open;
  if (card === null || isProperty(line, open)) return false;
  if (head === null) return open.colon === null && start.test(`${open.pieces[0] ?? ""}:`);
  if (head.encoding === "base64") return open.blanks === 0 && base64Line.test(line);
  return texts.test(head.name);
}

/** Whether the line starts with a property name, and not with a word of a text (`Tel: 12`, `https://…`). */
function isProperty(line: string, { head, card }: Open): boolean {
  const found = start.exec(line);
  if (!found) return longName.test(line);
  const [whole, group, name = ""] = found;
  const upper = name.toUpperCase();
  const isUpper = name === upper;
  if (upper.startsWith("X-")) return true;
  const isPlain = line[whole.length] === ":" && group === undefined;
  if (known.has(upper)) return isUpper || !card?.isUpper || !isPlain || !/^(?:NOTE|ADR|LABEL)$/u.test(head?.name ?? "");
  return isUpper || (!card?.isUpper && !line.startsWith("//", whole.length + 1));
}

function opened(line: string, card: Card | null): Open {
  const open: Open = { card, pieces: [], joins: [], colon: null, isQuoted: false, head: null, blanks: 0 };
  addPiece(open, line, "fold");
  return open;
}

function addPiece(open: Open, piece: string, join: Join): void {
  open.pieces.push(join === "break" && open.blanks > 0 ? "\n".repeat(open.blanks) + piece : piece);
  open.joins.push(join);
  open.blanks = 0;
  if (open.colon) return;
  for (let at = 0; at < piece.length; at += 1) {
    if (piece[at] === '"') open.isQuoted = !open.isQuoted;
    else if (piece[at] === ":" && !open.isQuoted) {
      foundColon(open, { piece: open.pieces.length - 1, at });
      return;
    }
  }
}

function foundColon(open: Open, colon: { piece: number; at: number }): void {
  open.colon = colon;
  const text = `${open.pieces.slice(0, colon.piece).join("")}${(open.pieces[colon.piece] ?? "").slice(0, colon.at)}`;
  const found = start.exec(`${text}:`);
  if (!found) return;
  const isBare = text.length === found[0].length;
  const parameters = isBare ? none : readParameters(text.slice(found[0].length));
  const encoding = isBare ? "plain" : encodingOf(parameters);
  open.head = { group: (found[1] ?? "").toLowerCase(), name: (found[2] ?? "").toUpperCase(), parameters, encoding };
}

/** Returns the pieces after the colon. */
function valuePieces({ pieces, colon }: Open): string[] {
  if (!colon) return pieces;
  return pieces.slice(colon.piece).map((piece, index) => (index === 0 ? piece.slice(colon.at + 1) : piece));
}

/**
 * Detects programs that write 2.1 but fold inside words like later versions: all lines have the same length, or a space
 * precedes or follows the fold.
 */
function hasHardFolds(all: readonly Open[]): boolean {
  const lengths: { length: number; isAscii: boolean }[] = [];
  for (const open of all) {
    if (!open.card?.isOld || open.head?.encoding !== "plain" || withoutBlanks.test(open.head.name)) continue;
    open.pieces.forEach((piece, index) => {
      if (open.joins[index + 1] !== "fold") return;
      if (/^[ \t]/u.test(open.pieces[index + 1] ?? "")) lengths.push({ length: Number.NaN, isAscii: true });
      else lengths.push({ length: piece.length + (index > 0 ? 1 : 0), isAscii: /^[\t -~]*$/u.test(piece) });
    });
  }
  const widest = lengths.reduce((most, { length }) => Math.max(most, length || 0), 0);
  if (lengths.some(({ length }) => Number.isNaN(length))) return true;
  const areEqual = lengths.every(({ length, isAscii }) => length >= (isAscii ? widest : widest - 3));
  return lengths.length > 0 && ((areEqual && lengths.length > 1) || lengths.every(({ length }) => length >= 75));
}

function close(open: Open, isHard: boolean): RawLine {
  // An unclosed quote hid the colon.
  if (!open.colon) {
    const piece = open.pieces.findIndex((text) => text.includes(":"));
    if (piece >= 0) foundColon(open, { piece, at: (open.pieces[piece] ?? "").indexOf(":") });
  }
  const { head, card } = open;
  if (!head) return { group: "", name: "", parameters: new Map(), octets: open.pieces.join(" "), base64: null };
  const { group, name, parameters, encoding } = head;
  const isOld = card?.isOld ?? false;
  const value = joinedValue(open, isOld && !isHard && !withoutBlanks.test(name) ? " " : "");
  if (encoding === "base64" && binary.test(name)) {
    return { group, name, parameters, octets: "", base64: value.replace(/\s+/gu, "") };
  }
  const octets =
    encoding === "base64"
      ? textInBase64(value)
      : isOld && encoding === "quoted"
        ? withLiteralBackslashes(value)
        : value;
  return { group, name, parameters, octets, base64: null };
}

function joinedValue(open: Open, fold: string): string {
  const first = open.colon?.piece ?? 0;
  const isQuoted = open.head?.encoding === "quoted";
  const parts: string[] = [];
  valuePieces(open).forEach((piece, index, all) => {
    const join = open.joins[first + index];
    if (index > 0 && join === "break") parts.push("\n");
    else if (index > 0 && join === "fold" && !isQuoted && !/\s$/u.test(all[index - 1] ?? "")) parts.push(fold);
    const isSoft = isQuoted && endsSoft(piece) && (open.joins[first + index + 1] ?? "soft") === "soft";
    parts.push(isSoft ? withoutEnd(piece, " \t").slice(0, -1) : piece);
  });
  const value = parts.join("");
  if (!isQuoted && !(open.head?.parameters.has("CHARSET") && looksQuoted.test(value))) return value;
  return value.replace(/=([0-9A-Fa-f]{2})/gu, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Some programs declare the charset but not the encoding. */
const looksQuoted = /^(?=.*=[89A-F][0-9A-F])(?:[^=\u0080-\u00FF]|=[0-9A-F]{2})*$/u;

/** A note or name encoded like a picture. Returns invalid base64 unchanged. */
function textInBase64(characters: string): string {
  const bytes = decodeBase64(characters);
  return bytes ? withLiteralBackslashes(bytesToBinaryString(bytes)) : characters;
}

/** Escapes a backslash before n: where line breaks are octets, the backslash is literal. */
const withLiteralBackslashes = (text: string): string => text.replace(/\\(?=[nN])/gu, "\\\\");

function encodingOf(parameters: Map<string, string[]>): Encoding {
  const value = parameters.get("ENCODING")?.[0]?.toUpperCase() ?? "";
  if (/^(?:QUOTED|QP)/u.test(value)) return "quoted";
  if (/^(?:B|BASE-?64)$/u.test(value)) return "base64";
  // `ENCODING=UTF-8`: the charset in the wrong parameter.
  if (/^(?:UTF|ISO|WINDOWS|CP|GB|BIG5|SHIFT|EUC|KOI8)/u.test(value) && !parameters.has("CHARSET")) {
    parameters.set("CHARSET", [value]);
  }
  return "plain";
}

/** A limit against hostile files; real ones use far fewer. */
const maxParameters = 100;

const bareEncodings = /^(?:QUOTED-?PRINTABLE|BASE64|B|7BIT|8BIT)$/iu;

function readParameters(text: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const parameter of splitOutsideQuotes(text)) {
    const equals = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(0, equals)).trim().toUpperCase();
    // Apple treats `a,b` and `"a,b"` alike.
    for (const value of parameter
      .slice(equals + 1)
      .replaceAll('"', "")
      .split(",")) {
      const trimmed = value.trim();
      if (trimmed === "") continue;
      // 2.1 omits the parameter name: `TEL;CELL`, `PHOTO;JPEG;BASE64`.
      const key = name || (bareEncodings.test(trimmed) ? "ENCODING" : "TYPE");
      const before = parameters.get(key);
      if (before) before.push(trimmed);
      else parameters.set(key, [trimmed]);
    }
  }
  return parameters;
}

function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && parts.length < maxParameters; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ";" && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Decodes base64, optionally in a `data:` URL; null if it is invalid. */
export function decodeBase64(characters: string): Uint8Array<ArrayBuffer> | null {
  const letters = characters.replace(/^data:[^,]{0,200},/iu, "");
  const bare = withoutEnd(letters.replace(/\s+/gu, ""), "=");
  if (bare === "" || !/^[A-Za-z0-9+/_-]+$/u.test(bare) || bare.length % 4 === 1) return null;
  return binaryStringToBytes(atob(bare.replaceAll("-", "+").replaceAll("_", "/")));
}

/** A loop, because `/=+$/` takes quadratic time on long runs in hostile files. */
function withoutEnd(text: string, characters: string): string {
  let last = text.length;
  while (last > 0 && characters.includes(text[last - 1] ?? "")) last -= 1;
  return text.slice(0, last);
}
