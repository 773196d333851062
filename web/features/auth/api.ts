import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changePassword, setUp, signIn, signOut, signUp } from "../../../domain/auth/contract.ts";
import type { passwordChangeSchema, setUpSchema, signInSchema, signUpSchema } from "../../../domain/auth/schema.ts";
import { call } from "../../api/call.ts";
import { markSignedIn } from "../../api/signed-in-mark.ts";
import { forgetPerson } from "../../offline/forget-person.ts";
import { meQuery, refreshMe } from "../people/api.ts";

/** Nothing of the person before may be left in memory; a failed look-up is met by the next page's guard. */
export async function becomeSignedIn(client: QueryClient): Promise<void> {
  markSignedIn();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await refreshMe(client).catch(() => null);
}

/** Nobody is signed in yet where the answer is a second step. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signInSchema>) => call(signIn, { body }),
    onSuccess: (answer) => ("user" in answer ? becomeSignedIn(client) : undefined),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signUpSchema>) => call(signUp, { body }),
    onSuccess: () => becomeSignedIn(client),
  });
}

export function useSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof setUpSchema>) => call(setUp, { body }),
    onSuccess: () => becomeSignedIn(client),
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

/** Leaves by a full load of `/`, so that nothing of the session stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      await forgetPerson();
      window.location.assign("/");
    },
  });
}
