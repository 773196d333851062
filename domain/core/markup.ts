import { escapeHtml } from "./escape-html.ts";

/** A part of a document that is rendered by React and serialized to HTML; `style` in camel case. */
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

/** Serializes to HTML. Escapes every text and value; names of tags, attributes and properties are constants. */
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
