import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";

/** Explains why a password link is invalid, with a link to request another if that is possible. */
export function InvalidLink({ error }: { error: unknown }) {
  const router = useRouter();
  const text = isApiError(error, "INVALID_INPUT") ? message.linkGone : textOf(error);
  // A leader's block ends links handed over by an admin, but not links requested by email.
  const canAskAnew = text === message.linkGone || text === message.signInBlockedByLeader;
  return (
    <Banner
      tone="bad"
      actions={
        canAskAnew ? <Button onPress={() => router.history.replace("/reset")}>{t`Request a new link`}</Button> : null
      }
    >
      {text}
    </Banner>
  );
}
