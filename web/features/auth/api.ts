import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changePassword, setUp, signIn, signOut, signUp } from "../../../domain/auth/contract.ts";
import type { passwordChangeSchema, setUpSchema, signInSchema, signUpSchema } from "../../../domain/auth/schema.ts";
import type { User } from "../../../domain/people/schema.ts";
import { call } from "../../api/call.ts";
import { disownPage, isOwnersSession } from "../../api/session.ts";
import { markSignedIn } from "../../api/signed-in-mark.ts";
import { clearOfflinePerson } from "../../offline/clear-offline-person.ts";
import { meQuery, refreshMe } from "../people/api.ts";
import { clearSavedEmail } from "./typed-email.ts";

/**
 * Nothing of another person may be left in memory; a failed look-up is met by the next page's guard. Who logs in again on
 * their own page keeps what it shows.
 */
export async function becomeSignedIn(client: QueryClient, { id }: Pick<User, "id">): Promise<void> {
  markSignedIn(id);
  clearSavedEmail();
  const isOwners = isOwnersSession();
  if (isOwners) return;
  if (isOwners === false) return leaveFor("/role-dashboard");
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await refreshMe(client).catch(() => null);
}

/** A full load; nothing goes on here until then. */
function leaveFor(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}

/** Nobody is signed in yet where the answer is a second step. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signInSchema>) => call(signIn, { body }),
    onSuccess: (answer) => ("user" in answer ? becomeSignedIn(client, answer.user) : undefined),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signUpSchema>) => call(signUp, { body }),
    onSuccess: ({ user }) => becomeSignedIn(client, user),
  });
}

export function useSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof setUpSchema>) => call(setUp, { body }),
    onSuccess: ({ user }) => becomeSignedIn(client, user),
  });
}

/** Ends the other sessions. The answer is who one is now. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChangeSchema>) => call(changePassword, { body }),
    onSuccess: () => refreshMe(client),
  });
}

/** After the session's end: leaves by a full load of `/`, so that nothing of the person stays in memory or storage. */
export async function leaveSignedOut(): Promise<void> {
  disownPage();
  await clearOfflinePerson();
  window.location.assign("/");
}

export function useSignOut() {
  return useMutation({ mutationFn: () => call(signOut, {}), onSuccess: leaveSignedOut });
}
