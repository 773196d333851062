import { useLingui } from "@lingui/react/macro";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { LegalLinks } from "./legal-links.tsx";

/** The page is the same for all visitors; for a signed-in person, its script turns the first link into Dashboard. */
export function CardFoot({ legalUrls }: { legalUrls: LegalUrls }) {
  const { t } = useLingui();
  return (
    <footer className="evox-foot">
      <a href="/login" data-account="">
        {t`Is this your card? Log in`}
      </a>
      <LegalLinks urls={legalUrls} />
    </footer>
  );
}
