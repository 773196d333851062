import { useMutation, useQueryClient } from "@tanstack/react-query";
import { acceptInvitation, declineInvitation } from "../../../domain/organizations/contract.ts";
import { textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toastError } from "../../ui/toast.tsx";
import { refreshMe } from "../people/api.ts";
import { invitationsKey, organizationsKey } from "./keys.ts";

export type InvitationAnswer = "accept" | "decline";

const operations = { accept: acceptInvitation, decline: declineInvitation } as const;

/**
 * Answers an invitation. Joining changes the role, so the user and the lists are refetched first. The follow-up is
 * passed here, because the screen with the buttons may be gone by then.
 */
export function useInvitationAnswer(id: string, onAnswered: (answer: InvitationAnswer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: InvitationAnswer) => call(operations[answer], { params: { id } }),
    onSuccess: async (_, answer) => {
      if (answer === "accept") await refreshMe(client).catch(() => null);
      onAnswered(answer);
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: () => {
      for (const queryKey of [invitationsKey, ["notifications"], organizationsKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
