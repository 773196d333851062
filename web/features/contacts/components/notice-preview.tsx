import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import type { ExchangeNotice } from "../../../../domain/contacts/exchange-schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { isVisible } from "../../../../domain/core/text.ts";
import type { ExchangeControl } from "./purposes-field.tsx";

/** What visitors read, from the form's present values. */
export function NoticePreview({ control, operator }: { control: ExchangeControl; operator: string }) {
  const { controller, rightsContact, purposes, retentionMonths } = useWatch({ control });
  return (
    <Notice
      controller={controller ?? ""}
      rightsContact={rightsContact ?? ""}
      purposes={(purposes?.items ?? []).map(({ id = "", text = "" }) => ({ id, text }))}
      retentionMonths={retentionMonths ?? 0}
      operator={operator}
    />
  );
}

/** In the words of `web/card/exchange/exchange-notice.tsx`. */
export function Notice({
  controller,
  rightsContact,
  purposes,
  retentionMonths,
  operator,
}: Omit<ExchangeNotice, "wording">) {
  const [who, where] = [bidiIsolate(controller || "…"), rightsContact || "…"];
  const runner = bidiIsolate(operator || "…");
  const owner = t`the owner of the card`;
  const shown = purposes.filter(({ text }) => isVisible(text));
  return (
    <section aria-label={t`What visitors read`} className="rounded-field bg-paper-2 p-4 text-14">
      <p className="mb-2 font-semibold">{t`What visitors read`}</p>
      <p className="max-w-prose text-muted wrap-anywhere">
        {t`${{ controller: who }} keeps what you share so that ${{ owner }} can contact you.`}{" "}
        {plural(retentionMonths, {
          one: "It is deleted # month after your last contact.",
          other: "It is deleted # months after your last contact.",
        })}{" "}
        {t`This service is run by ${{ operator: runner }}.`}{" "}
        {t`You'll get a private link to see, correct or delete it, or withdraw consent, at any time.`}{" "}
        {shown.length > 0
          ? t`The legal basis is your request to be contacted, and your consent to each box you tick. You can complain to a data protection authority.`
          : t`The legal basis is your request to be contacted. You can complain to a data protection authority.`}{" "}
        <Trans>
          Questions about your data: <bdi>{where}</bdi>
        </Trans>
      </p>
      {shown.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2">
          {shown.map(({ id, text }) => (
            <li key={id} className="flex items-start gap-2.5">
              <span
                aria-hidden="true"
                className="mt-0.5 size-4.5 shrink-0 rounded border border-field-line bg-surface"
              />
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
