import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { isApiError } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { downloadAccount } from "../api.ts";

export function DataSection() {
  const save = useMutation({
    mutationFn: downloadAccount,
    onError: (error) =>
      toastError(
        isApiError(error, "TOO_MANY_REQUESTS")
          ? t`You can download your data 5 times an hour. Please try again later.`
          : t`Your data could not be downloaded: ${{ reason: translateText(failureReason(error)) }}`,
      ),
  });
  return (
    <AccountSection title={t`Your data`} lead={t`All the data we hold about you, in one ZIP file.`}>
      <Panel>
        <p className="max-w-prose text-15 text-muted">
          {t`It includes your account and settings, cards and their daily views, images, login history, team, notifications, emails, messages and activity. Everything except the images is in JSON files. The README lists what isn't included.`}
        </p>
        <Button isPending={save.isPending} onPress={() => save.mutate()} className="mt-5 w-full sm:w-auto">
          <Download aria-hidden="true" size={19} />
          {t`Download my data`}
        </Button>
      </Panel>
    </AccountSection>
  );
}
