import { t } from "@lingui/core/macro";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import type { TableColumn } from "../../../ui/table-column.ts";
import { ShareCell } from "../../cards/components/share-cell.tsx";
import type { Abilities } from "../acting.ts";
import { MemberActions } from "./member-actions.tsx";
import { MemberName, MemberStatus } from "./member-cells.tsx";
import { MemberRoleCell } from "./member-role.tsx";

export type MemberHandlers = {
  onShare: (member: Member) => void;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
};

type ColumnsInput = MemberHandlers & { actor: Actor; abilities: Abilities };

export function memberColumns(input: ColumnsInput): readonly TableColumn<Member>[] {
  const { actor, abilities, onShare, onEdit, onRemove } = input;
  const person: TableColumn<Member> = {
    id: "person",
    label: t`Person`,
    isRowHeader: true,
    cell: (member) => <MemberName member={member} isSelf={member.userId === actor.id} />,
  };
  const role: TableColumn<Member> = {
    id: "role",
    label: t`Role`,
    cell: (member) => <MemberRoleCell actor={actor} member={member} isSettable={actor.role === "admin"} />,
  };
  const status: TableColumn<Member> = {
    id: "status",
    label: t`Status`,
    cell: (member) => <MemberStatus actor={actor} member={member} isSettable={abilities.setStatus} />,
  };
  const share: TableColumn<Member> = {
    id: "share",
    label: t`Share`,
    // On a phone it is one of the buttons instead.
    narrow: "nowhere",
    cell: (member) =>
      member.card ? (
        <ShareCell card={member.card} name={member.name} onOpen={() => onShare(member)} />
      ) : (
        <span className="text-14 whitespace-nowrap text-muted">{t`No card yet`}</span>
      ),
  };
  const jobTitle: TableColumn<Member> = {
    id: "job",
    label: t`Job title`,
    narrow: "nowhere",
    cell: (member) => (
      <span dir="auto" className="block max-w-56 text-14">
        {member.card?.jobTitle}
      </span>
    ),
  };
  const actions: TableColumn<Member> = {
    id: "actions",
    label: t`Actions`,
    labelHidden: true,
    align: "end",
    cell: (member) => (
      <MemberActions
        actor={actor}
        member={member}
        abilities={abilities}
        onShare={onShare}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    ),
  };
  return [person, jobTitle, role, status, share, actions];
}
