import { escapeHtml } from "./escape-html.ts";

/** A piece of a document that is both shown by React and written as text; `style` in React's camel case. */
export type Markup = string | MarkupElement;
export type MarkupElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  style: Readonly<Record<string, string>>;
  children: readonly Markup[];
};

const empty = new Set(["img", "br"]);

export function element(
  tag: string,
  attributes: MarkupElement["attributes"],
  style: MarkupElement["style"],
  ...children: readonly (Markup | null)[]
): MarkupElement {
  return { tag, attributes, style, children: children.filter((child) => child !== null) };
}

/** As HTML: every text and value escaped; names of tags, attributes and properties are ours. */
export function toHtml(markup: Markup): string {
  if (typeof markup === "string") return escapeHtml(markup);
  const { tag, attributes, style, children } = markup;
  const declarations = Object.entries(style).map(([name, value]) => `${kebab(name)}:${value}`);
  const all = declarations.length > 0 ? { ...attributes, style: declarations.join(";") } : attributes;
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${written.join("")}>`;
  return empty.has(tag) ? open : `${open}${children.map(toHtml).join("")}</${tag}>`;
}

const kebab = (name: string): string => name.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`);
