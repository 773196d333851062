import { t } from "@lingui/core/macro";
import { legalUrls } from "./operator-rules.ts";

/** Links to the operator's own pages, if set. They open a tab, so that a form keeps its input. */
export function LegalLinks() {
  const { privacy, imprint } = legalUrls();
  const links = [
    { href: privacy, label: t`Privacy` },
    { href: imprint, label: t`Imprint` },
  ].flatMap(({ href, label }) => (href === null ? [] : [{ href, label }]));
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
          {label}
        </a>
      ))}
    </p>
  );
}
