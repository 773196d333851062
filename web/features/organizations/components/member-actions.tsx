import { ExternalLink, Pencil, QrCode, UserMinus } from "lucide-react";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { type Abilities, editVerdict, removeVerdict } from "../acting.ts";

type MemberActionsProps = {
  actor: Actor;
  member: Member;
  abilities: Abilities;
  onShare: (member: Member) => void;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
};

/** What is refused for one member of many says why when it is pressed; a missing button would not. */
export function MemberActions(props: MemberActionsProps) {
  const { actor, member, abilities, onShare, onEdit, onRemove } = props;
  function edit() {
    const verdict = editVerdict(actor, member);
    if (verdict.allowed) onEdit(member);
    else toastError(verdict.message);
  }

  function remove() {
    const verdict = removeVerdict(actor, member);
    if (verdict.allowed) onRemove(member);
    else toastError(verdict.message);
  }

  return (
    <div className="flex gap-1.5 as-table:justify-end">
      {member.card ? (
        <Button
          size="icon"
          aria-label={`Share the card of ${member.name}`}
          onPress={() => onShare(member)}
          className="as-table:hidden"
        >
          <QrCode aria-hidden="true" size={18} />
        </Button>
      ) : null}
      {member.card ? (
        <LinkButton href={cardPath(member.card)} target="_blank" size="icon" aria-label={`View Card of ${member.name}`}>
          <ExternalLink aria-hidden="true" size={18} />
        </LinkButton>
      ) : null}
      {abilities.edit ? (
        <Button size="icon" aria-label={`Edit ${member.name}`} onPress={edit}>
          <Pencil aria-hidden="true" size={18} />
        </Button>
      ) : null}
      {abilities.remove && member.userId !== actor.id ? (
        <Button size="icon" aria-label={`Remove ${member.name}`} onPress={remove}>
          <UserMinus aria-hidden="true" size={18} />
        </Button>
      ) : null}
    </div>
  );
}
