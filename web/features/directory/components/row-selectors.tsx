import { t } from "@lingui/core/macro";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { maySetPersonStatus } from "../../../../domain/people/policy.ts";
import { statusLabel } from "../../../texts/person-labels.ts";
import { subscriptionDate } from "../../../texts/subscription-date.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { NoValue } from "../../../ui/no-value.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toneLabels } from "../../../ui/tone.ts";
import { useMe } from "../../people/api.ts";
import { statusTones } from "../../people/components/status-tones.ts";
import {
  categoryOptions,
  nameOf,
  planOptions,
  statusOptions,
  statusSubject,
  subscriptionLabels,
  subscriptionOf,
} from "../labels.ts";
import { type RowChange, statusOf } from "../row-state.ts";

type SelectorProps = { row: DirectoryRow; onChange: (row: DirectoryRow, change: RowChange) => void };

/**
 * Sets the card's status, and shows the account's status next to it, which is edited on the user's page. Without a
 * card, sets the account's status, but not the admin's own.
 */
export function StatusSelector({ row, onChange }: SelectorProps) {
  const me = useMe();
  const isOwn = me ? !maySetPersonStatus({ ...me.user, managedOrganizationIds: [] }, row.person.id).allowed : false;
  const status = statusOf(row);
  const name = nameOf(row);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 as-table:flex-col as-table:items-start">
      <div className="flex flex-wrap items-center gap-2 as-table:min-w-max as-table:flex-nowrap">
        <span aria-hidden="true" className="text-14 text-muted">
          {row.card ? t`Card` : t`Account`}
        </span>
        {row.card === null && isOwn ? (
          <StateBadge tone={statusTones[status]}>{statusLabel(status)}</StateBadge>
        ) : (
          <PillSelect
            label={row.card ? t`Card status of ${name}` : t`Account status of ${name}`}
            value={status}
            options={statusOptions(statusSubject(row))}
            onChange={(value) => {
              if (value !== status) onChange(row, { kind: "status", value });
            }}
          />
        )}
      </div>
      {row.card ? (
        <TextLink
          href={`/dashboard/edit/${row.person.id}`}
          isQuiet
          className="inline-flex min-h-9 items-center text-14 whitespace-nowrap as-table:min-h-6"
        >
          {t`Account: ${{ status: statusLabel(row.person.status) }}`}
          <span className="sr-only"> ({row.person.name})</span>
        </TextLink>
      ) : null}
    </div>
  );
}

export function CategorySelector({ row, onChange }: SelectorProps) {
  if (!row.card) return <span className="text-14 text-muted">{t`No card yet`}</span>;
  const present = row.card.category;
  return (
    <PillSelect
      label={t`Category of ${{ name: nameOf(row) }}`}
      value={present}
      options={categoryOptions}
      onChange={(value) => {
        if (value !== present) onChange(row, { kind: "category", value });
      }}
    />
  );
}

export function SubscriptionSelector({ row, onChange }: SelectorProps) {
  if (!row.card) return <NoValue said={t`No card`} />;
  const expires = subscriptionOf(row);
  const { label, tone } = subscriptionLabels(expires, new Date());
  return (
    <PillSelect
      label={t`Subscription of ${{ name: nameOf(row) }}`}
      value={null}
      options={planOptions([row], new Date())}
      shown={
        <span
          className={classNames("tabular-nums", toneLabels[tone])}
          title={expires ? subscriptionDate.format(expires) : undefined}
        >
          {label}
        </span>
      }
      onChange={(value) => onChange(row, { kind: "subscription", value })}
    />
  );
}
