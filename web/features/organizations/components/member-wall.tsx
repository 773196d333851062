import { t } from "@lingui/core/macro";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Abilities } from "../acting.ts";
import { dateOf } from "../labels.ts";
import { MemberActions } from "./member-actions.tsx";
import { MemberStatus } from "./member-cells.tsx";
import type { MemberHandlers } from "./member-columns.tsx";
import { MemberFace } from "./member-face.tsx";

type WallProps = { actor: Actor; abilities: Abilities; handlers: MemberHandlers };

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4";

/** @param members null while they load */
export function MemberWall({ members, ...props }: WallProps & { members: readonly Member[] | null }) {
  if (members === null) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">{t`Loading`}</span>
        {["one", "two", "three", "four"].map((tile) => (
          <Skeleton key={tile} className="h-90 rounded-panel" />
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={t`Members`} className={grid}>
      {members.map((member) => (
        <li key={member.userId} className="flex flex-col overflow-clip rounded-panel bg-surface shadow-1">
          <MemberTile member={member} {...props} />
        </li>
      ))}
    </ul>
  );
}

function MemberTile({ member, actor, abilities, handlers }: WallProps & { member: Member }) {
  const { card, name, role } = member;
  return (
    <>
      <MemberFace member={member} />
      <div className="flex flex-1 flex-col gap-3 p-4.5">
        <div>
          <p className="text-17 font-bold wrap-anywhere">
            <bdi>{name}</bdi>
            {member.userId === actor.id ? <span className="ms-2 text-12 font-medium text-muted">{t`You`}</span> : null}
          </p>
          <p className="text-14 text-muted wrap-anywhere">
            {card ? (
              <bdi>{card.jobTitle || member.email}</bdi>
            ) : (
              [t`No card yet`, t`Joined ${{ date: dateOf(member.addedAt) }}`].join(" · ")
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <MemberStatus actor={actor} member={member} isSettable={abilities.setStatus} />
          {role === "user" ? null : <StateBadge tone="neutral">{roleLabel(role)}</StateBadge>}
        </div>
        <div className="mt-auto">
          <MemberActions actor={actor} member={member} abilities={abilities} {...handlers} />
        </div>
      </div>
    </>
  );
}
