import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  addContactNote,
  deleteContact,
  deleteContactNote,
  mergeContacts,
  splitContact,
  updateContact,
} from "../../../domain/contacts/contract.ts";
import type { Contact, contactChangeSchema, Meeting } from "../../../domain/contacts/schema.ts";
import { textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { contactQuery, refreshContactLists, updateContactCache } from "./api.ts";

export type ContactChange = z.input<typeof contactChangeSchema>;

/** One change of a contact after the other, so that the last one wins. */
const scopeOf = ({ id }: Contact) => ({ id: `contact-${id}` });

/** Temperature and follow-up: shown at once, and as stored again if it fails. */
export function useSetState(contact: Contact) {
  const client = useQueryClient();
  const { queryKey } = contactQuery(contact.id);
  const scope = scopeOf(contact);
  return useMutation({
    scope,
    mutationKey: [scope.id],
    mutationFn: (body: Pick<Contact, "temperature"> | Pick<Contact, "followUp">) =>
      call(updateContact, { params: { id: contact.id }, body }, { whom: contact.name }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && { ...before, ...change });
    },
    onError: (error) => toastError(textOf(error)),
    // The last one reloads it, also after an error: a failed request may have been executed.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [scope.id] }) > 1) return;
      void client.invalidateQueries({ queryKey });
      refreshContactLists(client);
    },
  });
}

/** Corrects fields, or hands the contact over. */
export function useUpdateContact(contact: Contact) {
  const client = useQueryClient();
  return useMutation({
    scope: scopeOf(contact),
    mutationFn: (body: ContactChange) =>
      call(updateContact, { params: { id: contact.id }, body }, { whom: contact.name }),
    onSuccess: (saved) => updateContactCache(client, saved),
  });
}

export function useDeleteContact({ id, name }: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteContact, { params: { id } }, { whom: name }),
    onSuccess: () => {
      toastSuccess(t`Contact deleted`);
      refreshContactLists(client);
    },
    onError: (error) => toastError(textOf(error)),
  });
}

/** Resolves to the new contact. */
export function useSplitContact({ id, name }: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (meeting: Meeting) =>
      call(splitContact, { params: { id, meeting: meeting.id }, body: {} }, { whom: name }),
    onSuccess: (own) => {
      toastSuccess(t`This meeting is now a contact of its own.`);
      updateContactCache(client, own);
      void client.invalidateQueries({ queryKey: contactQuery(id).queryKey });
    },
    onError: (error) => toastError(textOf(error)),
  });
}

/** Merges another contact into this one. */
export function useMergeContacts({ id, name }: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otherId: string) => call(mergeContacts, { params: { id }, body: { with: otherId } }, { whom: name }),
    onSuccess: (merged) => {
      toastSuccess(t`Contacts merged`);
      updateContactCache(client, merged);
    },
    onError: (error) => toastError(textOf(error)),
  });
}

export function useAddNote({ id, name }: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addContactNote, { params: { id }, body: { text } }, { whom: name }),
    onSuccess: (saved) => updateContactCache(client, saved),
  });
}

export function useDeleteNote({ id, name }: Contact) {
  const client = useQueryClient();
  const { queryKey } = contactQuery(id);
  return useMutation({
    mutationFn: (note: string) => call(deleteContactNote, { params: { id, note } }, { whom: name }),
    onSuccess: (_, note) => {
      client.setQueryData(
        queryKey,
        (before) => before && { ...before, notes: before.notes.filter((one) => one.id !== note) },
      );
      toastSuccess(t`Note deleted`);
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
