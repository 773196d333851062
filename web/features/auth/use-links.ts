import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { checkLink, requestReset, resetPassword, verifyEmail } from "../../../domain/auth/contract.ts";
import type { LinkUse, resetRequestSchema, resetSchema, verifyEmailSchema } from "../../../domain/auth/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { disownPage } from "../../api/session.ts";
import { refreshMe } from "../people/api.ts";

/** Checks a link before its page shows a form. A failed check counts as a valid link. */
export function useLinkCheck(use: LinkUse, token: string) {
  const check = useQuery({
    queryKey: ["link", use, token],
    queryFn: async () => {
      await call(checkLink, { body: { token, use } });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isRefused = isApiError(check.error, "FORBIDDEN") || isApiError(check.error, "INVALID_INPUT");
  return { isAsking: check.isPending, refusal: isRefused ? check.error : null };
}

export function useRequestReset() {
  return useMutation({ mutationFn: (body: z.input<typeof resetRequestSchema>) => call(requestReset, { body }) });
}

/** Ends all sessions, possibly one of this browser. */
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

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof verifyEmailSchema>) => call(verifyEmail, { body }),
    onSuccess: () => refreshMe(client),
  });
}
