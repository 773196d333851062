import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";

/** A message with links to the dashboard and the role debugger, which explains missing access (product 2.11). */
export function AccessMessage({ title = t`Access Error`, children }: { title?: string; children: ReactNode }) {
  return (
    <MessageScreen alert title={title} actions={<AccessActions />}>
      {children}
    </MessageScreen>
  );
}

export function AccessActions({ isNext = true }: { isNext?: boolean }) {
  return (
    <>
      <LinkButton href="/dashboard" variant={isNext ? "action" : "plain"}>
        {t`Go to Dashboard`}
      </LinkButton>
      <LinkButton href="/role-debug">{t`Role debugger`}</LinkButton>
    </>
  );
}
