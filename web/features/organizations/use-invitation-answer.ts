import { useMutation, useQueryClient } from "@tanstack/react-query";
import { acceptInvitation, declineInvitation } from "../../../domain/organizations/contract.ts";
import { call } from "../../api/call.ts";
import { refreshMe } from "../people/api.ts";
import { invitationsQuery, organizationsKey } from "./api.ts";

export type InvitationAnswer = "accept" | "decline";

const operations = { accept: acceptInvitation, decline: declineInvitation } as const;

/** Joining changes who one is: role, pages and lists are looked up again before anything goes on. */
export function useInvitationAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: InvitationAnswer) => call(operations[answer], { params: { id } }),
    onSuccess: async (_, answer) => {
      if (answer === "accept") await refreshMe(client).catch(() => null);
    },
    onSettled: () => {
      for (const queryKey of [invitationsQuery.queryKey, ["notifications"], organizationsKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
