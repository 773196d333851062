import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import type { ExchangeNotice } from "../../../../domain/contacts/exchange-schema.ts";
import { isVisible } from "../../../../domain/core/text.ts";
import { monthsText } from "../months-text.ts";
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

export function Notice({ controller, rightsContact, purposes, retentionMonths, operator }: ExchangeNotice) {
  const who = controller || "…";
  const where = rightsContact || "…";
  const time = monthsText(retentionMonths);
  const shown = purposes.filter(({ text }) => isVisible(text));
  return (
    <section aria-label={t`What visitors read`} className="rounded-field bg-paper-2 p-4 text-14">
      <p className="mb-2 font-semibold">{t`What visitors read`}</p>
      <p className="max-w-prose text-muted wrap-anywhere">
        <Trans>
          <bdi>{who}</bdi> keeps what you share to get in touch with you, and deletes it {time} after you last met.
        </Trans>{" "}
        {operator ? (
          <Trans>
            <bdi>{operator}</bdi> runs this website for them.
          </Trans>
        ) : null}{" "}
        <Trans>
          You can see, correct or delete it at any time with your own link. Questions: <bdi>{where}</bdi>
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
