import { Fragment, type ReactElement, type ReactNode } from "react";

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

function elementMarkup({ type: given, props }: ReactElement<Props>): string {
  const type: unknown = given;
  if (typeof type === "function") return toMarkup((type as (given: Props) => ReactNode)(props));
  if (type === Fragment) return toMarkup(props.children as ReactNode);
  if (typeof type !== "string") throw new Error("Only components without a state of their own become markup");
  const open = `<${type}${attributes(props)}`;
  if (voids.has(type)) return `${open}/>`;
  const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${open}>${raw ? raw.__html : toMarkup(props.children as ReactNode)}</${type}>`;
}

const voids = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track"]);
/** Not written, or not as attributes. */
const silent = new Set(["children", "dangerouslySetInnerHTML", "key", "ref"]);
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

function attributes(props: Props): string {
  let html = "";
  for (const name in props) {
    if (!silent.has(name)) html += attribute(name, props[name]);
  }
  return html;
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") {
    if (flags.has(name)) return value ? ` ${written.get(name) ?? name}=""` : "";
    if (!spoken.has(name) && !/^(?:aria|data)-/u.test(name)) throw new Error(`${name} is not known as a flag`);
  } else if (typeof value !== "string" && typeof value !== "number") {
    throw new Error(`${name} is no text`);
  }
  if (leading.has(name) && runsScript(String(value))) throw new Error(`${name} would run a script`);
  return ` ${written.get(name) ?? name}="${escapeText(String(value))}"`;
}

const leading = new Set(["href", "src", "action", "formAction", "xlinkHref"]);

/** As browsers read it: without what stands before the scheme, and without breaks in it. React refuses these too. */
const runsScript = (address: string) => /^javascript:/iu.test(address.replaceAll(/^[\u0000- ]+|[\t\n\r]/gu, ""));

const special = /["'&<>]/u;
const escapes: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escapeText(text: string): string {
  return special.test(text) ? text.replaceAll(/["'&<>]/gu, (sign) => escapes[sign] ?? sign) : text;
}
