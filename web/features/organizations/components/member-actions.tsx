import { t } from "@lingui/core/macro";
import { ExternalLink, Pencil, QrCode, UserMinus } from "lucide-react";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { wordedStyle, wordStyle } from "../../../ui/button-style.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { type Abilities, editDecision, needsReminder, removeDecision } from "../acting.ts";
import { RemindButton } from "./remind-button.tsx";

type MemberActionsProps = {
  actor: Actor;
  member: Member;
  abilities: Abilities;
  onShare: (member: Member) => void;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
};

/** Shows the reason in place of an action that is denied for a member. */
export function MemberActions(props: MemberActionsProps) {
  const { actor, member, abilities, onShare, onEdit, onRemove } = props;
  const { name } = member;
  const edit = abilities.edit ? editDecision(actor, member) : null;
  const remove = abilities.remove && member.userId !== actor.id ? removeDecision(actor, member) : null;
  const denied = [remove, edit].find((decision) => decision?.allowed === false);

  return (
    <div className="flex flex-wrap items-center gap-1.5 *:grow as-table:flex-nowrap as-table:justify-end as-table:*:grow-0">
      {member.card ? (
        <Button
          size="icon"
          aria-label={t`Share ${name}'s card`}
          onPress={() => onShare(member)}
          className={`${wordedStyle} as-table:hidden`}
        >
          <QrCode aria-hidden="true" size={18} />
          {t`Share`}
        </Button>
      ) : null}
      {member.card ? (
        <LinkButton
          href={cardPath(member.card)}
          target="_blank"
          size="icon"
          aria-label={t`View Card for ${name}`}
          className={wordedStyle}
        >
          <ExternalLink aria-hidden="true" size={18} />
          <span className={wordStyle}>{t`View Card`}</span>
        </LinkButton>
      ) : null}
      {abilities.add && needsReminder(actor, member) ? <RemindButton member={member} /> : null}
      {edit?.allowed ? (
        <Button size="icon" aria-label={t`Edit ${name}`} onPress={() => onEdit(member)} className={wordedStyle}>
          <Pencil aria-hidden="true" size={18} />
          <span className={wordStyle}>{t`Edit`}</span>
        </Button>
      ) : null}
      {remove?.allowed ? (
        <Button size="icon" aria-label={t`Remove ${name}`} onPress={() => onRemove(member)} className={wordedStyle}>
          <UserMinus aria-hidden="true" size={18} />
          <span className={wordStyle}>{t`Remove`}</span>
        </Button>
      ) : null}
      {denied?.allowed === false ? (
        <p className="basis-full text-12 text-muted as-table:max-w-44 as-table:basis-auto">
          {translateText(denied.message)}
        </p>
      ) : null}
    </div>
  );
}
