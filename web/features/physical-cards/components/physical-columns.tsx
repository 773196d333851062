import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Role } from "../../../../domain/people/schema.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { NoValue } from "../../../ui/no-value.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { openReprintLabels, stateLabels } from "../labels.ts";
import { PhysicalActions } from "./physical-actions.tsx";
import type { PhysicalHandlers } from "./use-desk-dialogs.ts";

type ListKind = {
  /** True if the list contains cards of others: then it has their holders. */
  isShared: boolean;
  isReadOnly: boolean;
  /** The code of the card whose Write is the page's main button. */
  nextToWrite: string | null;
};

export function physicalColumns(
  me: { id: string; role: Role },
  { isShared, isReadOnly, nextToWrite }: ListKind,
  handlers: PhysicalHandlers,
): readonly TableColumn<PhysicalCard>[] {
  const name: TableColumn<PhysicalCard> = {
    id: "name",
    label: t`NFC card`,
    isRowHeader: true,
    cell: ({ code, label }) => (
      <div className="min-w-0 as-table:max-w-72">
        {label ? (
          <p className="text-15 font-semibold wrap-anywhere">
            <bdi>{label}</bdi>
          </p>
        ) : null}
        <p dir="ltr" className={label ? "text-14 text-muted tabular-nums" : "text-15 font-semibold tabular-nums"}>
          <bdi>{code}</bdi>
        </p>
      </div>
    ),
  };
  const leadsTo: TableColumn<PhysicalCard> = {
    id: "card",
    label: t`Leads to`,
    cell: ({ card }) =>
      card ? (
        <TextLink href={cardPath(card)} isQuiet className="block as-table:max-w-64">
          <bdi>{card.name}</bdi>
        </TextLink>
      ) : (
        <NoValue />
      ),
  };
  const holder: TableColumn<PhysicalCard> = {
    id: "holder",
    label: t`Owner`,
    cell: ({ person, organization }) => (
      <div className="text-14 wrap-anywhere as-table:max-w-64">
        {person ? <bdi>{person.name}</bdi> : null}
        {organization ? (
          <p className="text-muted">
            <bdi>{organization.name}</bdi>
          </p>
        ) : null}
        {person || organization ? null : <NoValue />}
      </div>
    ),
  };
  const state: TableColumn<PhysicalCard> = {
    id: "state",
    label: t`Status`,
    cell: ({ state: now, lostByManager, openReprint }) => (
      <div className="flex flex-wrap gap-1.5 as-table:flex-nowrap">
        <StateBadge tone={stateLabels[now].tone}>{i18n._(stateLabels[now].label)}</StateBadge>
        {now === "lost" && lostByManager ? (
          <span className="text-14 whitespace-nowrap text-muted">{t`marked by a leader or an administrator`}</span>
        ) : null}
        {openReprint ? (
          <StateBadge>
            <span className="whitespace-nowrap">{i18n._(openReprintLabels[openReprint])}</span>
          </StateBadge>
        ) : null}
      </div>
    ),
  };
  const actions: TableColumn<PhysicalCard> = {
    id: "actions",
    label: t`Actions`,
    labelHidden: true,
    align: "end",
    cell: (physical) =>
      isReadOnly ? null : (
        <PhysicalActions physical={physical} me={me} isNext={physical.code === nextToWrite} handlers={handlers} />
      ),
  };
  return isShared ? [name, leadsTo, holder, state, actions] : [name, leadsTo, state, actions];
}
