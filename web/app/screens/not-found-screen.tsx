import { t } from "@lingui/core/macro";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessageScreen } from "../../ui/message-screen.tsx";

export function NotFoundScreen() {
  return (
    <MessageScreen
      title={t`Page not found`}
      actions={
        <>
          <LinkButton href="/" variant="action">
            {t({ message: "Home", context: "page" })}
          </LinkButton>
          <LinkButton href="/dashboard">{t`Dashboard`}</LinkButton>
        </>
      }
    >
      {t`There is no page at this address.`}
    </MessageScreen>
  );
}
