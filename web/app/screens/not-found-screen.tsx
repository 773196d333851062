import { LinkButton } from "../../ui/link-button.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";

export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Page not found"
      actions={
        <>
          <LinkButton href="/" variant="action">
            Home
          </LinkButton>
          <LinkButton href="/dashboard">Dashboard</LinkButton>
        </>
      }
    >
      There is no page at this address.
    </MessageScreen>
  );
}
