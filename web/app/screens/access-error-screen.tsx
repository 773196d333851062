import { t } from "@lingui/core/macro";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import { isApiError } from "../../api/api-error.ts";
import { translateText } from "../../texts/app-texts.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";
import { UnexpectedScreen } from "./unexpected-screen.tsx";

/** Shown if the look-up of the current user failed (product 2.3). Other errors are not about access. */
export function AccessErrorScreen(props: ErrorComponentProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  if (!isApiError(props.error)) return <UnexpectedScreen {...props} />;

  async function retry() {
    setPending(true);
    await router.invalidate();
    setPending(false);
  }

  return (
    <MessageScreen
      alert
      title={t`Access Error`}
      actions={
        <>
          <Button variant="action" isPending={isPending} onPress={retry}>
            {t`Try again`}
          </Button>
          <LinkButton href="/dashboard">{t`Go to Dashboard`}</LinkButton>
        </>
      }
    >
      {translateText(message.accessUnverified)}
    </MessageScreen>
  );
}
