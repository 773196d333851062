import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { proveAddress, requestReset, resetPassword } from "../../../domain/auth/contract.ts";
import type { proofSchema, resetRequestSchema, resetSchema } from "../../../domain/auth/schema.ts";
import { call } from "../../api/call.ts";
import { disownPage } from "../../api/session.ts";
import { refreshMe } from "../people/api.ts";

/** Asking for mailed links, and using them. */

export function useRequestReset() {
  return useMutation({ mutationFn: (body: z.input<typeof resetRequestSchema>) => call(requestReset, { body }) });
}

/** Ends all sessions, perhaps one of this browser. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof resetSchema>) => call(resetPassword, { body }),
    onSuccess: () => {
      disownPage();
      return refreshMe(client).catch(() => null);
    },
  });
}

export function useProveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof proofSchema>) => call(proveAddress, { body }),
    onSuccess: () => refreshMe(client),
  });
}
