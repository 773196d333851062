import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { AppLanguage } from "../../../domain/core/languages.ts";
import { updateMe } from "../../../domain/people/own-profile-contract.ts";
import { call } from "../../api/call.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { translateText } from "../../texts/app-texts.ts";
import { toastError } from "../../ui/toast.tsx";

/** For emails. The language of this browser is a cookie (server/http/language.ts). */
export function useSaveLanguage() {
  return useMutation({
    mutationFn: (language: AppLanguage) => call(updateMe, { body: { language } }),
    onError: (error) => {
      toastError(t`Your settings weren't saved: ${{ reason: translateText(failureReason(error)) }}`);
    },
  });
}
