import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { IdCard, SearchX, UsersRound } from "lucide-react";
import type { Status } from "../../../../domain/people/schema.ts";
import { Button } from "../../../ui/button.tsx";
import type { MembersView } from "../search.ts";

type MembersEmptyProps = { view: MembersView; onAll: () => void; onAdd?: () => void };

const noMembers: Record<Status, MessageDescriptor> = {
  active: msg`No active members`,
  suspended: msg`No suspended members`,
  blocked: msg`No blocked members`,
};

export function MembersEmpty({ view, onAll, onAdd }: MembersEmptyProps) {
  const { search, status, card, page = 1 } = view;
  if (search) {
    return (
      <Empty icon={SearchX} title={t`No members found for “${search}”`} text={t`Try part of a name or email.`}>
        <Button onPress={onAll}>{t`Show all members`}</Button>
      </Empty>
    );
  }
  if (card === "none" && page === 1) {
    return (
      <Empty icon={IdCard} title={t`Everyone has a card`} text={t`Members without a card appear here.`}>
        <Button onPress={onAll}>{t`Show all members`}</Button>
      </Empty>
    );
  }
  if (status || page > 1) {
    return (
      <Empty
        icon={UsersRound}
        title={status ? i18n._(noMembers[status]) : t`This page is empty`}
        text={
          status === "blocked"
            ? t`Members you block appear here, and visitors can't open their cards.`
            : t`Show all members to see everyone on the team.`
        }
      >
        <Button onPress={onAll}>{t`Show all members`}</Button>
      </Empty>
    );
  }
  return (
    <Empty
      icon={UsersRound}
      title={t`No members yet`}
      text={t`Add a new person with a temporary password, or invite someone by email.`}
    >
      {onAdd ? <Button onPress={onAdd}>{t`Add the first member`}</Button> : null}
    </Empty>
  );
}

type EmptyProps = { icon: typeof SearchX; title: string; text: string; children: React.ReactNode };

function Empty({ icon: Icon, title, text, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Icon aria-hidden="true" size={24} className="text-muted" />
      <p className="text-17 font-semibold wrap-anywhere">{title}</p>
      <p className="max-w-prose text-15 text-muted">{text}</p>
      {children}
    </div>
  );
}
