import { Check, X } from "lucide-react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { acceptanceError } from "../../../../domain/organizations/policy.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useMe } from "../../people/api.ts";
import type { InvitationSender } from "../use-blocked-senders.ts";
import { type InvitationAnswer, useInvitationAnswer } from "../use-invitation-answer.ts";

type InvitationActionsProps = {
  invitationId: string;
  organizationName: string;
  /** null: of somebody who is gone. */
  invitedBy: string | null;
  /** Asks whether to block the sender: a dialog outside of what these buttons stand in. */
  onBlock: (sender: InvitationSender) => void;
  /** Its link leads elsewhere. */
  onLeave?: () => void;
  /** Quiet, for the menu of notifications. */
  isSmall?: boolean;
  /** When the server has taken the answer, and oneself was looked up again. */
  onAnswered?: (answer: InvitationAnswer) => void;
};

const told = {
  accept: { icon: Check, text: "Accepted" },
  decline: { icon: X, text: "Declined" },
} as const;

/** Accept or decline; the answer shows at once and goes back when it is refused. */
export function InvitationActions(props: InvitationActionsProps) {
  const { invitationId, organizationName, invitedBy, onBlock, isSmall = false, onAnswered, onLeave } = props;
  const me = useMe();
  const refusal = me ? acceptanceError(me.user) : null;
  const answer = useInvitationAnswer(invitationId, (given) => {
    toastSuccess(
      given === "accept"
        ? `You joined ${bidiIsolate(organizationName)}`
        : `Invitation from ${bidiIsolate(organizationName)} declined`,
    );
    onAnswered?.(given);
  });

  const size = isSmall ? "small" : "medium";
  if (answer.isPending || answer.isSuccess) {
    const { icon: Icon, text } = told[answer.variables];
    return (
      <p
        role="status"
        className={`flex items-center gap-2 font-semibold ${isSmall ? "min-h-9 text-14" : "min-h-11 text-15"}`}
      >
        <Icon aria-hidden="true" size={18} className={answer.variables === "accept" ? "text-good" : "text-muted"} />
        {text}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {refusal ? (
        <p className="basis-full text-14 text-muted wrap-anywhere">
          {me?.organization ? (
            <>
              {`${refusal}. `}
              <TextLink href="/account#organization" {...(onLeave ? { onPress: onLeave } : {})}>
                Leave <bdi>{me.organization.name}</bdi> first
              </TextLink>
            </>
          ) : (
            refusal
          )}
        </p>
      ) : (
        <Button
          variant={isSmall ? "ink" : "action"}
          size={size}
          aria-label={`Accept the invitation to ${organizationName}`}
          onPress={() => answer.mutate("accept")}
        >
          Accept
        </Button>
      )}
      <Button
        size={size}
        aria-label={`Decline the invitation to ${organizationName}`}
        onPress={() => answer.mutate("decline")}
      >
        Decline
      </Button>
      {invitedBy === null ? null : (
        <Button
          variant="quiet"
          size={size}
          aria-label={`Block ${invitedBy}`}
          onPress={() => onBlock({ invitationId, invitedBy })}
        >
          Block
        </Button>
      )}
    </div>
  );
}
