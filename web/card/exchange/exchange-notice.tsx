import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ExchangeNotice as Notice } from "../../../domain/contacts/exchange-schema.ts";
import { bidiIsolate } from "../../../domain/core/bidi-isolate.ts";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import { mailLink } from "../../../domain/sharing/addresses.ts";
import { LegalLinks } from "../legal-links.tsx";

type Props = { name: string; notice: Notice; legalUrls: LegalUrls };

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/u;

/** Who keeps what, why and how long, and the visitor's rights (product 23.3). Always visible. */
export function ExchangeNotice({ name, notice, legalUrls }: Props) {
  const { t } = useLingui();
  const [owner, controller, operator] = [name, notice.controller, notice.operator].map(bidiIsolate);
  const { rightsContact, retentionMonths: months } = notice;
  const contact = looksLikeEmail.test(rightsContact) ? (
    <a href={mailLink(rightsContact)}>{rightsContact}</a>
  ) : (
    <bdi>{rightsContact}</bdi>
  );
  return (
    <div className="exchange-notice">
      <p>
        {controller === owner
          ? t`${{ controller }} keeps what you share to contact you.`
          : t`${{ controller }} keeps what you share so that ${{ owner }} can contact you.`}{" "}
        {plural(months, {
          one: "It is deleted # month after your last contact.",
          other: "It is deleted # months after your last contact.",
        })}{" "}
        {t`This service is run by ${{ operator }}.`}
      </p>
      <p>
        {t`You'll get a private link to see, correct or delete it, or withdraw consent, at any time.`}{" "}
        {notice.purposes.length > 0
          ? t`The legal basis is your request to be contacted, and your consent to each box you tick. You can complain to a data protection authority.`
          : t`The legal basis is your request to be contacted. You can complain to a data protection authority.`}{" "}
        <Trans>Questions about your data: {contact}</Trans> <LegalLinks urls={legalUrls} opensTab />
      </p>
    </div>
  );
}
