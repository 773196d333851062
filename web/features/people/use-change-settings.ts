import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { updateMe } from "../../../domain/people/own-profile-contract.ts";
import type { Me } from "../../../domain/people/schema.ts";
import type { Settings } from "../../../domain/people/settings-schema.ts";
import { call } from "../../api/call.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { translateText } from "../../texts/app-texts.ts";
import { toastError } from "../../ui/toast.tsx";
import { meQuery } from "./api.ts";

/** Saves at once with an optimistic update, which is reverted on error. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Partial<Settings>) => call(updateMe, { body: { settings } }),
    onMutate: async (settings) => {
      await client.cancelQueries(meQuery);
      const before = client.getQueryData(meQuery.queryKey);
      if (before) {
        const changed: Settings = { ...before.user.settings, ...settings };
        const shown: Me = { ...before, user: { ...before.user, settings: changed } };
        client.setQueryData(meQuery.queryKey, shown);
      }
      return { before };
    },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
    onError: (error, _settings, kept) => {
      client.setQueryData(meQuery.queryKey, kept?.before);
      toastError(t`Your settings weren't saved: ${{ reason: translateText(failureReason(error)) }}`);
    },
  });
}
