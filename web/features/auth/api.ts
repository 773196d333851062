import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changePassword, setUp, signIn, signOut, signUp, signUpInvited } from "../../../domain/auth/contract.ts";
import type {
  passwordChangeSchema,
  setUpSchema,
  signInSchema,
  signUpInvitedSchema,
  signUpSchema,
} from "../../../domain/auth/schema.ts";
import type { User } from "../../../domain/people/schema.ts";
import { call } from "../../api/call.ts";
import { disownPage, isOwnersSession } from "../../api/session.ts";
import { markSignedIn } from "../../api/signed-in-mark.ts";
import { clearTyped } from "../../api/typed-login.ts";
import { clearOfflinePerson } from "../../offline/clear-offline-person.ts";
import { meQuery, refreshMe } from "../people/api.ts";

/**
 * Clears all data of another account from memory. If the look-up fails, the next page's guard handles it. A login of
 * the page's owner keeps the page as it is.
 */
export async function becomeSignedIn(client: QueryClient, { id }: Pick<User, "id">): Promise<void> {
  markSignedIn(id);
  clearTyped();
  const isOwners = isOwnersSession();
  if (isOwners) return;
  if (isOwners === false) return leaveFor("/role-dashboard");
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await refreshMe(client).catch(() => null);
}

/** Leaves by a full page load; the promise never resolves. */
function leaveFor(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}

/** The user is not signed in yet if the response is an MFA challenge. */
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

export function useSignUpInvited() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signUpInvitedSchema>) => call(signUpInvited, { body }),
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

/** Ends the other sessions. The response contains the current user. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChangeSchema>) => call(changePassword, { body }),
    onSuccess: () => refreshMe(client),
  });
}

/** Leaves by a full page load of `/` after the session has ended, so that no user data stays in memory or storage. */
export async function leaveSignedOut(): Promise<void> {
  disownPage();
  await clearOfflinePerson();
  window.location.assign("/");
}

export function useSignOut() {
  return useMutation({ mutationFn: () => call(signOut, {}), onSuccess: leaveSignedOut });
}
