import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { AuditEntry } from "../../../../domain/audit/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Moment } from "../../../ui/moment.tsx";
import { NoValue } from "../../../ui/no-value.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { actionLabel, hasSubjectId, performerLabel, valueLabel } from "../labels.ts";
import { PersonMention } from "./person-mention.tsx";

export const logColumns = (): readonly TableColumn<AuditEntry>[] => [
  {
    id: "action",
    label: t`Action`,
    isRowHeader: true,
    cell: (entry) => <span className="font-semibold">{actionLabel(entry.action)}</span>,
  },
  {
    id: "who",
    label: t`Who`,
    cell: (entry) => <PersonMention person={entry.performedBy} name={performerLabel(entry)} />,
  },
  {
    id: "whom",
    label: t`Affected person`,
    cell: ({ target, card }) =>
      target || card ? (
        <>
          {target ? <PersonMention person={target} name={target.name ?? t`Deleted account`} /> : null}
          {card ? <CardMention card={card} /> : null}
        </>
      ) : (
        <NoValue />
      ),
  },
  {
    id: "change",
    label: t({ message: "Change", context: "table heading" }),
    cell: (entry) => (
      <>
        <Change entry={entry} />
        {entry.reason === null ? null : <Reason text={entry.reason} />}
      </>
    ),
  },
  { id: "organization", label: t`Organization`, cell: (entry) => <OrganizationMention entry={entry} /> },
  {
    id: "at",
    label: t`When`,
    align: "end",
    cell: ({ at }) => <Moment at={at} className="text-14 text-muted" />,
  },
];

function Change({ entry }: { entry: AuditEntry }) {
  const { from, to } = entry;
  if (from === null && to === null) return <NoValue />;
  const only = from === null ? to : hasSubjectId(entry.action) && to === null ? from : null;
  if (only !== null) return <span dir="auto">{valueLabel(only, entry)}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span dir="auto" className="text-muted">
        {valueLabel(from ?? "", entry)}
      </span>
      <ArrowRight
        role="img"
        aria-label={t({ message: "to", context: "from one value to another" })}
        size={14}
        className="shrink-0 text-muted rtl:-scale-x-100"
      />
      <span dir="auto">{to === null ? t`None` : valueLabel(to, entry)}</span>
    </span>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line text-muted as-table:max-w-80">
      <Trans>
        Reason: <bdi>{text}</bdi>
      </Trans>
    </p>
  );
}

function CardMention({ card }: { card: NonNullable<AuditEntry["card"]> }) {
  if (card.name === null) {
    return (
      <span className="block text-14 text-muted" title={card.id}>
        {t`Card: deleted`}
      </span>
    );
  }
  const { name } = card;
  return (
    <span className="block text-14 as-table:max-w-80">
      <Trans>
        Card:{" "}
        <TextLink isQuiet href={cardPath(card)}>
          <bdi>{name}</bdi>
        </TextLink>
      </Trans>
    </span>
  );
}

function OrganizationMention({ entry: { organization, action } }: { entry: AuditEntry }) {
  if (organization === null) return <NoValue />;
  if (action === "organization_delete") return <span dir="auto">{organization.name}</span>;
  return (
    <span className="block as-table:max-w-56">
      <TextLink isQuiet href={`/organization?id=${encodeURIComponent(organization.id)}`}>
        <span dir="auto">{organization.name}</span>
      </TextLink>
    </span>
  );
}
