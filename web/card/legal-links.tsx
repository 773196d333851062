import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";

const labels = [
  ["privacy", msg`Privacy`],
  ["imprint", msg`Imprint`],
] as const;

/** The addresses that the operator has set, with the texts of their links. */
export const legalLinks = (urls: LegalUrls) =>
  labels.flatMap(([page, label]) => (urls[page] === null ? [] : [{ href: urls[page], label }]));

/** `opensTab`: for forms, whose input must stay. */
export function LegalLinks({ urls, opensTab = false }: { urls: LegalUrls; opensTab?: boolean }) {
  const { i18n } = useLingui();
  return legalLinks(urls).map(({ href, label }) => (
    <a key={href} href={href} {...(opensTab ? { rel: "noopener", target: "_blank" } : {})}>
      {i18n._(label)}
    </a>
  ));
}
