import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteAccount, exportAccount, getDeletion } from "../../../domain/account/contract.ts";
import { endOtherSessions, endSession, listLogins, listSessions } from "../../../domain/auth/contract.ts";
import { updateMe } from "../../../domain/people/own-profile-contract.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { call, type Input } from "../../api/call.ts";
import { download } from "../../api/download.ts";
import { dropWaitingContacts } from "../../offline/waiting-contacts.ts";
import { leaveSignedOut } from "../auth/api.ts";
import { meQuery } from "../people/api.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const loginsQuery = queryOptions({
  queryKey: ["account", "logins"],
  queryFn: ({ signal }) => call(listLogins, {}, { signal }),
});

/** Always refetched, because the confirmation of a deletion must be up to date. */
export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  staleTime: 0,
  queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
});

/** Ends one session by its id, or all but the current one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof updateMe>["body"]>): Promise<Me> => call(updateMe, { body }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

export const downloadAccount = () => download(exportAccount, {}, "evox-account.zip");

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: () => {
      const me = client.getQueryData(meQuery.queryKey);
      if (me) dropWaitingContacts(me.user.id);
      return leaveSignedOut();
    },
  });
}
