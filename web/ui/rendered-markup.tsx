import { createElement, type ReactNode } from "react";
import type { Markup } from "../../domain/core/markup.ts";

/** React's names of HTML attributes that differ. */
const reactNames: Readonly<Record<string, string>> = {
  cellpadding: "cellPadding",
  cellspacing: "cellSpacing",
  valign: "vAlign",
};

/** Previews HTML that is copied. Sets styles as properties, because our policy allows no style attributes. */
export function RenderedMarkup({ markup }: { markup: Markup }): ReactNode {
  if (typeof markup === "string") return markup;
  const { tag, attributes, style, children } = markup;
  const named = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  const inside = children.map((child, index) => <RenderedMarkup key={String(index)} markup={child} />);
  return createElement(tag, { ...named, style }, ...(inside.length > 0 ? inside : []));
}
