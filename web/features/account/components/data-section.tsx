import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { isApiError } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
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
          ? "You can download your data 5 times an hour. Please try again later."
          : `Your data was not downloaded: ${failureReason(error)}`,
      ),
  });
  return (
    <AccountSection title="Your data" lead="The data we hold about you, in one ZIP file.">
      <Panel>
        <p className="max-w-prose text-15 text-muted">
          Account and settings, cards with daily views, images, logins, team, notifications, emails, messages and
          activity, as JSON files and your images. The README lists what isn't included.
        </p>
        <Button isPending={save.isPending} onPress={() => save.mutate()} className="mt-5 w-full sm:w-auto">
          <Download aria-hidden="true" size={19} />
          Download my data
        </Button>
      </Panel>
    </AccountSection>
  );
}
