import { Fragment, type ReactElement, type ReactNode } from "react";
import { remembering } from "../../domain/core/remembering.ts";

/**
 * Writes what components return as HTML, as React's `renderToStaticMarkup` does (markup.test.tsx holds the two against each
 * other), in a fifth of its time: nothing here waits, streams or is woken up later, and a page that nobody has
 * asked for yet is rendered while somebody waits (docs/decisions/0036). What it does not know it refuses to write.
 */
export function toMarkup(node: ReactNode): string {
  if (typeof node === "string") return escapeText(node);
  if (typeof node === "number") return String(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) {
    let html = "";
    for (const child of node as ReactNode[]) html += toMarkup(child);
    return html;
  }
  if (typeof node === "object" && "type" in node) return elementMarkup(node as ReactElement<Props>);
  throw new Error("Only elements, texts and arrays of them become markup");
}

type Props = Readonly<Record<string, unknown>>;
type Component = (given: Props) => ReactNode;

function elementMarkup({ type: given, props }: ReactElement<Props>): string {
  const type: unknown = given;
  if (typeof type === "function") return toMarkup((type as Component)(props));
  if (type === Fragment) return toMarkup(props.children as ReactNode);
  if (isMemo(type)) return rememberedMarkup(type, props);
  if (typeof type !== "string") throw new Error("Only components without a state of their own become markup");
  const { open, close } = tagOf(type);
  let html = open;
  for (const name in props) html += attribute(name, props[name]);
  if (close === null) return `${html}/>`;
  return `${html}>${toMarkup(props.children as ReactNode)}${close}`;
}

/** What React's `memo` makes of a component. */
type Memo = { $$typeof: symbol; type: Component };

const isMemo = (type: unknown): type is Memo =>
  typeof type === "object" && type !== null && (type as Partial<Memo>).$$typeof === Symbol.for("react.memo");

const writersOf = new WeakMap<Memo, (key: string, props: Props) => string>();

/**
 * A component in React's `memo` gives the same for the same props: it is written once.
 * @throws for props that are no short texts of one line, numbers or flags
 */
function rememberedMarkup(memo: Memo, props: Props): string {
  let key = "";
  for (const name in props) {
    const value = props[name];
    if (!canBeRemembered(value)) throw new Error(`${name} cannot be remembered`);
    key += `${name} ${typeof value} ${value}\n`;
  }
  let write = writersOf.get(memo);
  if (!write) {
    write = remembering((_key, given) => toMarkup(memo.type(given)), mostRemembered);
    writersOf.set(memo, write);
  }
  return write(key, props);
}

/** So many texts of one kind are kept, those of the build: an icon in its sizes, not what people typed. */
const mostRemembered = 500;
const longestRemembered = 100;

/** What a line of a key tells from everything else. */
function canBeRemembered(value: unknown): value is string | number | boolean | undefined {
  if (typeof value === "string") return value.length <= longestRemembered && !value.includes("\n");
  return typeof value === "number" || typeof value === "boolean" || value === undefined;
}

const voids = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track"]);
/** Not written, or not as attributes. */
const silent = new Set(["children", "key", "ref"]);
/** React's names for what HTML and SVG write otherwise; all others are written as they are. */
const written = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["httpEquiv", "http-equiv"],
  ["crossOrigin", "crossorigin"],
  ["tabIndex", "tabindex"],
  ["defaultChecked", "checked"],
  ["defaultValue", "value"],
  ["textAnchor", "text-anchor"],
  ["dominantBaseline", "dominant-baseline"],
  ["shapeRendering", "shape-rendering"],
  ["strokeWidth", "stroke-width"],
  ["strokeLinecap", "stroke-linecap"],
  ["strokeLinejoin", "stroke-linejoin"],
  ["fillRule", "fill-rule"],
  ["clipRule", "clip-rule"],
]);
/** There or not there. */
const flags = new Set([
  ...[
    "autoPlay",
    "async",
    "checked",
    "controls",
    "defaultChecked",
    "defer",
    "disabled",
    "disablePictureInPicture",
    "hidden",
    "inert",
    "loop",
    "multiple",
    "muted",
  ],
  ...["noValidate", "open", "playsInline", "readOnly", "required", "reversed", "selected"],
]);
const spoken = new Set(["contentEditable", "draggable", "spellCheck"]);

/** What is written of every element of a name; `close` is null where nothing can stand within it. */
const tagOf = remembering(
  (name) => ({ open: `<${name}`, close: voids.has(name) ? null : `</${name}>` }),
  mostRemembered,
);

/** What stands before an attribute's value; empty for what is not written. */
const startOf = remembering((name) => (silent.has(name) ? "" : ` ${written.get(name) ?? name}="`), mostRemembered);

/** Names of classes are the build's own, few, and on most elements. */
const classAttribute = remembering((value) => ` class="${escapeText(value)}"`, mostRemembered);

function attribute(name: string, value: unknown): string {
  if (name === "className" && typeof value === "string") return classAttribute(value);
  const start = startOf(name);
  if (start === "" || value === undefined || value === null) return "";
  if (typeof value === "boolean") {
    if (flags.has(name)) return value ? `${start}"` : "";
    if (!spoken.has(name) && !/^(?:aria|data)-/u.test(name)) throw new Error(`${name} is not known as a flag`);
  } else if (typeof value !== "string" && typeof value !== "number") {
    throw new Error(`${name} is no text`);
  }
  const text = String(value);
  if (leading.has(name) && runsScript(text)) throw new Error(`${name} would run a script`);
  return `${start}${escapeText(text)}"`;
}

const leading = new Set(["href", "src", "action", "formAction", "xlinkHref"]);

/** As browsers read it: without what stands before the scheme, and without breaks in it. React refuses these too. */
const runsScript = (address: string) => /^javascript:/iu.test(address.replaceAll(/^[\u0000- ]+|[\t\n\r]/gu, ""));

const special = /["'&<>]/u;
const escapes: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escapeText(text: string): string {
  return special.test(text) ? text.replaceAll(/["'&<>]/gu, (sign) => escapes[sign] ?? sign) : text;
}
