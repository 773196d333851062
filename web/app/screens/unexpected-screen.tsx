import { t } from "@lingui/core/macro";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { isApiError, textOf } from "../../api/api-error.ts";
import { translateText } from "../../texts/app-texts.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";

/** Offers a full reload, which also fixes code that failed to load or is older than the server. */
export function UnexpectedScreen({ error }: ErrorComponentProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <MessageScreen
      alert
      title={t`Something went wrong`}
      actions={
        <>
          <Button variant="action" onPress={() => window.location.reload()}>
            {t`Reload`}
          </Button>
          <LinkButton href="/">{t({ message: "Home", context: "page" })}</LinkButton>
        </>
      }
    >
      <p>{translateText(textOf(error))}</p>
      {requestId ? <p className="mt-2 text-14">{t`Request ID: ${requestId}`}</p> : null}
    </MessageScreen>
  );
}
