import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { maySetPersonStatus } from "../../../../domain/people/policy.ts";
import { statusWords } from "../../../../domain/people/words.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { NoValue } from "../../../ui/no-value.tsx";
import { Select } from "../../../ui/select.tsx";
import { toneWords } from "../../../ui/tone.ts";
import { useMe } from "../../people/api.ts";
import { statusTones } from "../../people/components/status-tones.ts";
import { type RowChange, statusOf } from "../row-state.ts";
import {
  categoryOptions,
  longDate,
  nameOf,
  planOptions,
  statusOptions,
  subscriptionOf,
  subscriptionWords,
} from "../words.ts";

type SelectorProps = { row: DirectoryRow; onChange: (row: DirectoryRow, change: RowChange) => void };

/** Of the card; of the person where there is none, and then not of oneself. */
export function StatusSelector({ row, onChange }: SelectorProps) {
  const me = useMe();
  const isOwn = me ? !maySetPersonStatus({ ...me.user, managedOrganizationIds: [] }, row.person.id).allowed : false;
  const status = statusOf(row);
  if (row.card === null && isOwn) return <StateBadge tone={statusTones[status]}>{statusWords[status]}</StateBadge>;
  return (
    <Select
      label={`Status of ${nameOf(row)}`}
      labelHidden
      value={status}
      options={statusOptions}
      onChange={(value) => {
        if (value !== status) onChange(row, { kind: "status", value });
      }}
    />
  );
}

export function CategorySelector({ row, onChange }: SelectorProps) {
  if (!row.card) return <span className="text-14 text-muted">No card yet</span>;
  const present = row.card.category;
  return (
    <Select
      label={`Category of ${nameOf(row)}`}
      labelHidden
      value={present}
      options={categoryOptions}
      onChange={(value) => {
        if (value !== present) onChange(row, { kind: "category", value });
      }}
    />
  );
}

export function SubscriptionSelector({ row, onChange }: SelectorProps) {
  if (!row.card) return <NoValue said="No card" />;
  const expires = subscriptionOf(row);
  const { label, tone } = subscriptionWords(expires, new Date());
  return (
    <Select
      label={`Subscription of ${nameOf(row)}`}
      labelHidden
      value={null}
      options={planOptions([row], new Date())}
      shown={
        <span
          className={classNames("tabular-nums", toneWords[tone])}
          title={expires ? longDate.format(expires) : undefined}
        >
          {label}
        </span>
      }
      onChange={(value) => onChange(row, { kind: "subscription", value })}
    />
  );
}
