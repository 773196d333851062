import { Check, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { type InvitationAnswer, useInvitationAnswer } from "../use-invitation-answer.ts";

type InvitationActionsProps = {
  invitationId: string;
  organizationName: string;
  /** When the server has taken the answer, and oneself was looked up again. */
  onAnswered?: (answer: InvitationAnswer) => void;
};

const told = {
  accept: { icon: Check, text: "Accepted" },
  decline: { icon: X, text: "Declined" },
} as const;

/** Accept or decline; the answer shows at once and goes back when it is refused. */
export function InvitationActions({ invitationId, organizationName, onAnswered }: InvitationActionsProps) {
  const answer = useInvitationAnswer(invitationId, (given) => {
    toastSuccess(given === "accept" ? `You are in ${organizationName}` : `Invitation of ${organizationName} declined`);
    onAnswered?.(given);
  });

  if (answer.isPending || answer.isSuccess) {
    const { icon: Icon, text } = told[answer.variables];
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-15 font-semibold">
        <Icon aria-hidden="true" size={18} className={answer.variables === "accept" ? "text-good" : "text-muted"} />
        {text}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={`Decline the invitation of ${organizationName}`} onPress={() => answer.mutate("decline")}>
        Decline
      </Button>
      <Button
        variant="action"
        aria-label={`Accept the invitation of ${organizationName}`}
        onPress={() => answer.mutate("accept")}
      >
        Accept
      </Button>
    </div>
  );
}
