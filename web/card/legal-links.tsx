import { useLingui } from "@lingui/react";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { legalLinks } from "../texts/legal-links.ts";

/** `opensTab`: for forms, whose input must stay. */
export function LegalLinks({ urls, opensTab = false }: { urls: LegalUrls; opensTab?: boolean }) {
  const { i18n } = useLingui();
  return legalLinks(urls).map(({ href, label }) => (
    <a key={href} href={href} {...(opensTab ? { rel: "noopener", target: "_blank" } : {})}>
      {i18n._(label)}
    </a>
  ));
}
