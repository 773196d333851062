import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExternalLink, IdCard, Pencil, UserRound } from "lucide-react";
import type { DirectoryRow } from "../../../../domain/directory/schema.ts";
import { thumbnailOf } from "../../../../domain/media/address.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconLink } from "../../../ui/icon-link.tsx";
import { NoValue } from "../../../ui/no-value.tsx";
import { VerifiedTick } from "../../../ui/verified-tick.tsx";
import { ShareCell } from "../../cards/components/share-cell.tsx";
import { MixedAlphabets } from "../../people/components/mixed-alphabets.tsx";
import { nameOf } from "../labels.ts";

export function PersonCell({ row }: { row: DirectoryRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(row)} src={thumbnailOf(row.card?.photoUrl ?? null)} className="size-10" />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-1.5 font-semibold">
          <span dir="auto" className="line-clamp-2 min-w-0">
            {nameOf(row)}
          </span>
          {row.card?.category === "Executive" ? <VerifiedTick /> : null}
        </p>
        <RowKind row={row} />
        <p className="line-clamp-1 text-14 font-normal break-all text-muted">{row.card?.email ?? row.person.email}</p>
        <MixedAlphabets account={row.person} />
        {row.card?.company ? (
          <p className="line-clamp-1 text-14 font-normal text-muted as-table:hidden">
            <bdi>{row.card.company}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Says whether the row is a person or one of their cards. */
function RowKind({ row: { card, person } }: { row: DirectoryRow }) {
  const Icon = card ? IdCard : UserRound;
  const { name } = person;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-14 font-normal text-muted">
      <Icon aria-hidden="true" size={15} className="shrink-0" />
      <span className={classNames("min-w-0 wrap-anywhere", card && "line-clamp-2")}>
        {card ? (
          <Trans>
            Card of <bdi>{name}</bdi>
          </Trans>
        ) : (
          t`Person without a card`
        )}
      </span>
    </p>
  );
}

export function CompanyCell({ row }: { row: DirectoryRow }) {
  if (!row.card?.company) return <NoValue />;
  return <bdi className="line-clamp-2">{row.card.company}</bdi>;
}

export function ShareRowCell({ row, onShare }: { row: DirectoryRow; onShare: (row: DirectoryRow) => void }) {
  if (!row.card) return <NoValue said={t`No card`} />;
  return <ShareCell card={row.card} name={row.card.name} onOpen={() => onShare(row)} />;
}

export function ActionsCell({ row }: { row: DirectoryRow }) {
  return (
    <div className="flex flex-wrap gap-1.5 as-table:flex-nowrap">
      {row.card ? (
        <IconLink
          href={cardPath(row.card)}
          opensTab
          label={t`View Card for ${{ name: row.card.name }}`}
          hint={t`View Card`}
          icon={<ExternalLink aria-hidden="true" size={17} />}
        />
      ) : (
        <span className="hidden size-11 as-table:max-[86rem]:block" />
      )}
      <IconLink
        href={`/dashboard/edit/${row.person.id}`}
        label={t`Edit ${{ name: row.person.name }}`}
        hint={t`Edit`}
        icon={<Pencil aria-hidden="true" size={17} />}
      />
    </div>
  );
}
