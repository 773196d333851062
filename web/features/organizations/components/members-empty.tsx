import { SearchX, UsersRound } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { MembersView } from "../search.ts";

type MembersEmptyProps = { view: MembersView; onAll: () => void; onAdd?: () => void };

export function MembersEmpty({ view, onAll, onAdd }: MembersEmptyProps) {
  const { search, status, page = 1 } = view;
  if (search) {
    return (
      <Empty
        icon={SearchX}
        title={`Nobody matches “${search}”`}
        text="Try a part of the name or of the e-mail address."
      >
        <Button onPress={onAll}>Show all members</Button>
      </Empty>
    );
  }
  if (status || page > 1) {
    return (
      <Empty
        icon={UsersRound}
        title={status ? `Nobody is ${status}` : "Nobody is on this page"}
        text={
          status === "blocked"
            ? "Whoever you block stands here, and their cards are closed."
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
      text="Add a new person with a temporary password, or invite somebody who has an account."
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
