import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { useInvitationAnswer } from "../api.ts";

type InvitationButtonsProps = { invitationId: string; organizationName: string };

export function InvitationButtons({ invitationId, organizationName }: InvitationButtonsProps) {
  const { mutate, isPending, variables } = useInvitationAnswer(invitationId);

  function give(answer: "accept" | "decline"): void {
    if (!isPending) mutate(answer, { onError: (error) => toastError(textOf(error)) });
  }

  return (
    // Above the row's own link.
    <div className="relative z-1 mt-3 flex w-fit flex-wrap gap-2">
      <Button
        size="small"
        variant="ink"
        aria-label={`Accept the invitation to ${organizationName}`}
        isPending={isPending && variables === "accept"}
        onPress={() => give("accept")}
      >
        Accept
      </Button>
      <Button
        size="small"
        aria-label={`Decline the invitation to ${organizationName}`}
        isPending={isPending && variables === "decline"}
        onPress={() => give("decline")}
      >
        Decline
      </Button>
    </div>
  );
}
