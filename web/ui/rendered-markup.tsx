import { createElement, type ReactNode } from "react";
import type { Markup } from "../../domain/core/markup.ts";

/** HTML's names where React has its own. */
const reactNames: Readonly<Record<string, string>> = {
  cellpadding: "cellPadding",
  cellspacing: "cellSpacing",
  valign: "vAlign",
};

/** What is copied as HTML, shown as it will look: by properties, since our policy lets no style attribute in. */
export function RenderedMarkup({ markup }: { markup: Markup }): ReactNode {
  if (typeof markup === "string") return markup;
  const { tag, attributes, style, children } = markup;
  const named = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  const inside = children.map((child, index) => <RenderedMarkup key={String(index)} markup={child} />);
  return createElement(tag, { ...named, style }, ...(inside.length > 0 ? inside : []));
}
