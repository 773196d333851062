import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { thumbnailOf } from "../../../../domain/media/address.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import type { Status } from "../../../../domain/people/schema.ts";
import { statusLabel } from "../../../texts/person-labels.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { MixedAlphabets } from "../../people/components/mixed-alphabets.tsx";
import { statusTones } from "../../people/components/status-tones.ts";
import { statusChoices } from "../acting.ts";
import { useSetMemberStatus } from "../use-changes.ts";

export function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3 as-table:max-w-88">
      <Avatar name={member.name} src={thumbnailOf(member.card?.photoUrl ?? null)} className="size-10" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{member.name}</bdi>
          {isSelf ? <span className="ms-2 text-12 font-medium text-muted">{t`You`}</span> : null}
        </p>
        <p className="text-14 font-normal text-muted wrap-anywhere">{member.email}</p>
        {member.emailVerified ? null : <p className="text-12 font-medium text-muted">{t`Email not confirmed`}</p>}
        <MixedAlphabets account={member} />
      </div>
    </div>
  );
}

type MemberStatusProps = { actor: Actor; member: Member; isSettable: boolean };

/** The member's status; also their card's, if the card alone is hidden. */
export function MemberStatus(props: MemberStatusProps) {
  const { status, card } = props.member;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SettableStatus {...props} />
      {status === "active" && card && card.status !== "active" ? (
        <StateBadge tone={statusTones[card.status]}>
          {card.status === "blocked" ? t`Card blocked` : t`Card suspended`}
        </StateBadge>
      ) : null}
    </div>
  );
}

function SettableStatus({ actor, member, isSettable }: MemberStatusProps) {
  const change = useSetMemberStatus();
  const status = change.isPending ? change.variables.status : member.status;
  const choices = isSettable ? statusChoices(actor, member) : [];
  if (choices.length < 2) return <StateBadge tone={statusTones[status]}>{statusLabel(status)}</StateBadge>;

  /** Sends the change. Offers undo only if it can restore the old state, so not for members suspended by an admin. */
  function send(wanted: Status) {
    const canUndo = member.status !== "suspended" && !member.heldByAdmin;
    const undo = { label: t`Undo`, run: () => change.mutate({ member, status: member.status }) };
    change.mutate(
      { member, status: wanted },
      {
        onSuccess: () =>
          toastSuccess(`${bidiIsolate(member.name)}: ${statusLabel(wanted)}`, {
            id: `status-${member.userId}`,
            ...(canUndo ? { action: undo, about: [member.userId] } : {}),
          }),
      },
    );
  }

  return (
    <PillSelect
      label={t`Status of ${{ name: member.name }}`}
      value={status}
      options={choices.map((value) => ({ value, label: statusLabel(value), tone: statusTones[value] }))}
      onChange={(wanted) => {
        if (wanted !== status) send(wanted);
      }}
    />
  );
}
