import type { Actor } from "../../../../domain/people/policy.ts";
import { ShareDialog } from "../../cards/components/share-dialog.tsx";
import type { useMemberDialogs } from "../use-member-dialogs.ts";
import { AddMemberDialog } from "./add-member-dialog.tsx";
import type { AddMemberProps } from "./add-member-props.ts";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

type MemberDialogsProps = {
  dialogs: ReturnType<typeof useMemberDialogs>;
  actor: Actor;
  /** Null while it loads. */
  organization: AddMemberProps["organization"] | null;
  requiredText: string;
};

/** The dialogs of a member list. A key per opening resets a form's input. */
export function MemberDialogs({ dialogs, actor, organization, requiredText }: MemberDialogsProps) {
  const { add, edit, remove, share } = dialogs;
  const card = share.isOpen ? (share.thing?.card ?? null) : null;
  return (
    <>
      {organization ? (
        <AddMemberDialog
          key={`add-${add.count}`}
          actor={actor}
          organization={organization}
          requiredText={requiredText}
          isOpen={add.isOpen}
          onDone={add.close}
        />
      ) : null}
      {edit.thing ? (
        <EditMemberDialog
          key={`edit-${edit.count}`}
          actor={actor}
          member={edit.thing}
          isOpen={edit.isOpen}
          onDone={edit.close}
        />
      ) : null}
      <RemoveMemberDialog
        member={remove.thing}
        organizationName={organization?.name ?? ""}
        isOpen={remove.isOpen}
        onClose={remove.close}
      />
      <ShareDialog card={card} isLive={card?.status === "active"} onClose={share.close} />
    </>
  );
}
