import { SearchX, UsersRound } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { MembersView } from "../search.ts";

type MembersEmptyProps = { view: MembersView; onAll: () => void; onAdd?: () => void };

export function MembersEmpty({ view, onAll, onAdd }: MembersEmptyProps) {
  const { search, status, page = 1 } = view;
  if (search) {
    return (
      <Empty icon={SearchX} title={`No members match “${search}”`} text="Try part of a name or email.">
        <Button onPress={onAll}>Show all members</Button>
      </Empty>
    );
  }
  if (status || page > 1) {
    return (
      <Empty
        icon={UsersRound}
        title={status ? `No ${status} members` : "This page is empty"}
        text={
          status === "blocked"
            ? "Members you block appear here, and visitors can't open their cards."
            : "See all members instead."
        }
      >
        <Button onPress={onAll}>Show all members</Button>
      </Empty>
    );
  }
  return (
    <Empty
      icon={UsersRound}
      title="No members yet"
      text="Add a new person with a temporary password, or invite someone who has an account."
    >
      {onAdd ? <Button onPress={onAdd}>Add the first member</Button> : null}
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
