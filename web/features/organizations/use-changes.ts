import { plural } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import {
  addMember,
  appointManager,
  createOrganization,
  deleteOrganization,
  dismissManager,
  leaveOrganization,
  remindMembers,
  removeMember,
  setMemberStatus,
  updateMember,
  updateOrganization,
  withdrawInvitation,
} from "../../../domain/organizations/contract.ts";
import type {
  addMemberSchema,
  Member,
  newOrganizationSchema,
  Organization,
  organizationChangeSchema,
} from "../../../domain/organizations/schema.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { endUndo, toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshMe } from "../people/api.ts";
import { useUnverifiedRole } from "../people/use-unverified-role.ts";
import { retiredLinksKey } from "../retired-links/api.ts";
import { type Members, membersKey, organizationQuery } from "./api.ts";
import { organizationsKey } from "./keys.ts";

const paramsOf = ({ organizationId, userId }: Member) => ({ id: organizationId, userId });

/** Refetches the lists after each change, also after an error, which may mean that they were stale. */
function useAskAgain() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [organizationsKey, retiredLinksKey]) void client.invalidateQueries({ queryKey });
  };
}

export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof newOrganizationSchema>) => call(createOrganization, { body }),
    // The creator becomes the leader, which changes the menu and pages.
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: organizationsKey }), refreshMe(client).catch(() => null)]),
  });
}

export function useUpdateOrganization({ id, name }: Organization) {
  const client = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (body: z.input<typeof organizationChangeSchema>) =>
      call(updateOrganization, { params: { id }, body }, { whom: name }),
    onSuccess: (saved) => client.setQueryData(organizationQuery(id).queryKey, saved),
    // The user's own data names their organization.
    onSettled: () => {
      askAgain();
      void refreshMe(client).catch(() => null);
    },
  });
}

export function useDeleteOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(deleteOrganization, { params: { id } }, { whom: name }),
    // Invalidates only the lists; the screen of the deleted organization would otherwise show an error before it is
    // left.
    onSuccess: async () => {
      await refreshMe(client).catch(() => null);
      for (const list of ["list", "managed", "admin-list"]) {
        void client.invalidateQueries({ queryKey: [...organizationsKey, list] });
      }
    },
  });
}

export function useAddMember(organizationId: string) {
  return useMutation({
    mutationFn: ({ body, whom }: { body: z.input<typeof addMemberSchema>; whom: string }) =>
      call(addMember, { params: { id: organizationId }, body }, { whom }),
    onSettled: useAskAgain(),
  });
}

/** Stores the response in the cached lists; counts and order update on the refetch. */
function useRememberMember() {
  const client = useQueryClient();
  return (changed: Member) =>
    client.setQueriesData<Members>({ queryKey: membersKey(changed.organizationId) }, (page) =>
      page
        ? { ...page, items: page.items.map((item) => (item.userId === changed.userId ? changed : item)) }
        : undefined,
    );
}

/** @param mayAccept true for an admin, who may accept an unverified email */
export function useUpdateMember(mayAccept: boolean) {
  const { send: sendAsking, asked } = useUnverifiedRole();
  const send: typeof sendAsking = mayAccept ? sendAsking : (attempt) => attempt({});
  const remember = useRememberMember();
  const change = useMutation({
    mutationFn: ({ member, ...body }: { member: Member; name?: string; role?: string }) =>
      send((acceptance) =>
        call(updateMember, { params: paramsOf(member), body: { ...body, ...acceptance } }, { whom: member.name }),
      ),
    onSuccess: (changed) => {
      if (changed) remember(changed);
    },
    onSettled: useAskAgain(),
  });
  return { ...change, asked };
}

export function useSetMemberStatus() {
  return useMutation({
    mutationFn: ({ member, status }: { member: Member; status: Status }) =>
      call(setMemberStatus, { params: paramsOf(member), body: { status } }, { whom: member.name }),
    onSuccess: useRememberMember(),
    // Shown by the mutation, because the row may have been filtered out.
    onError: (error) => toastError(message.memberStatusFailed(failureReason(error))),
    onSettled: useAskAgain(),
  });
}

/** @param member null: everyone without a card */
export function useRemindMembers(organizationId: string) {
  return useMutation({
    mutationFn: (member: Member | null) =>
      call(remindMembers, { params: { id: organizationId }, body: member ? { userId: member.userId } : {} }),
    onSuccess: ({ reminded }) => toastSuccess(plural(reminded, { one: "# reminder sent", other: "# reminders sent" })),
    onError: (error) => toastError(textOf(error)),
    onSettled: useAskAgain(),
  });
}

export function useRemoveMember() {
  return useMutation({
    mutationFn: (member: Member) => call(removeMember, { params: paramsOf(member) }, { whom: member.name }),
    onSuccess: (_, { userId }) => endUndo(userId),
    onSettled: useAskAgain(),
  });
}

type ManagerOf = { id: string; userId: string; whom: string };

export function useAppointManager() {
  return useMutation({
    mutationFn: ({ whom, ...params }: ManagerOf) => call(appointManager, { params, body: undefined }, { whom }),
    onSettled: useAskAgain(),
  });
}

export function useDismissManager() {
  return useMutation({
    mutationFn: ({ whom, ...params }: ManagerOf) => call(dismissManager, { params, body: undefined }, { whom }),
    onSettled: useAskAgain(),
  });
}

/** Refetches the user and the lists, because role and menu change. */
export function useLeaveOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handOver }: { id: string; handOver: boolean }) =>
      call(leaveOrganization, { params: { id }, body: { handOver } }),
    // Also after an error, because another user may have removed them.
    onSettled: async (_done, error) => {
      if (isApiError(error, "CONFLICT")) return;
      await refreshMe(client).catch(() => null);
      for (const queryKey of [organizationsKey, retiredLinksKey, ["cards"]])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export function useWithdrawInvitation(organizationId: string) {
  return useMutation({
    mutationFn: (invitationId: string) => call(withdrawInvitation, { params: { id: organizationId, invitationId } }),
    onSettled: useAskAgain(),
  });
}
