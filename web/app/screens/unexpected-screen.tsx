import type { ErrorComponentProps } from "@tanstack/react-router";
import { isApiError, textOf } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";

/** Offers a full reload, which also fixes code that failed to load or is older than the server. */
export function UnexpectedScreen({ error }: ErrorComponentProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <MessageScreen
      alert
      title="Something went wrong"
      actions={
        <>
          <Button variant="action" onPress={() => window.location.reload()}>
            Reload
          </Button>
          <LinkButton href="/">Home</LinkButton>
        </>
      }
    >
      <p>{textOf(error)}</p>
      {requestId ? <p className="mt-2 text-14">Request {requestId}</p> : null}
    </MessageScreen>
  );
}
