import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { User } from "../../../../domain/people/schema.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ChangeEmailForm } from "../../auth/components/change-email-form.tsx";

type EmailSectionProps = { user: User; isReadOnly: boolean };

export function EmailSection({ user, isReadOnly }: EmailSectionProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <AccountSection
      title={t`Email`}
      lead={
        sendsMail()
          ? t`You log in with this address, and we send account emails to it.`
          : t`You log in with this address. This server doesn't send emails yet.`
      }
    >
      <Panel>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 text-17 font-semibold wrap-anywhere">{user.email}</p>
          <StateBadge tone={user.emailProven ? "good" : "warn"}>
            {user.emailProven ? t`Confirmed` : t`Not confirmed yet`}
          </StateBadge>
          {isReadOnly || isChanging ? null : (
            <Button className="ms-auto" onPress={() => setChanging(true)}>
              {t`Change email`}
            </Button>
          )}
        </div>
        {isChanging ? (
          <div className="mt-5 border-t border-line pt-5">
            <ChangeEmailForm email={user.email} />
          </div>
        ) : null}
      </Panel>
    </AccountSection>
  );
}
