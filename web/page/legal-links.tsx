import { i18n } from "@lingui/core";
import { legalLinks } from "../texts/legal-links.ts";
import { legalUrls } from "./operator-rules.ts";

/** Links to the operator's own pages, if set. They open a tab, so that a form keeps its input. */
export function LegalLinks() {
  const links = legalLinks(legalUrls());
  if (links.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-14 text-muted">
      {links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          rel="noopener"
          target="_blank"
          className="flex min-h-11 items-center underline underline-offset-4"
        >
          {i18n._(label)}
        </a>
      ))}
    </p>
  );
}
