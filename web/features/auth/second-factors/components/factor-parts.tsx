import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SecondFactors } from "../../../../../domain/auth/second-factor-schema.ts";
import { recoveryCodeCount } from "../../../../../domain/auth/second-factor-schema.ts";
import { StateBadge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/moment.tsx";
import { knowsPasskeys } from "../passkey-support.ts";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";
import { FactorBlock } from "./factor-block.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";

type FactorPartProps = {
  factors: SecondFactors;
  dialogs: FactorDialogsState;
  /** No changes are allowed. */
  isReadOnly: boolean;
  /** False if the email is unverified: factors may be removed but not added. */
  mayAdd: boolean;
};

export function PasskeysPart({ factors, dialogs, isReadOnly, mayAdd }: FactorPartProps) {
  return (
    <FactorBlock
      title={t`Passkeys`}
      text={t`Use your fingerprint, face or device PIN. A passkey also logs you in without a password.`}
      actions={
        isReadOnly || !knowsPasskeys() ? null : (
          <Button
            isDisabled={!mayAdd}
            isPending={dialogs.beginning === "passkey"}
            onPress={() => void dialogs.begin("passkey")}
          >
            {t`Add a passkey`}
          </Button>
        )
      }
    >
      {knowsPasskeys() ? null : (
        <p className="mt-2 text-14 text-muted">
          {t`This browser doesn't support passkeys. Use another browser to add one.`}
        </p>
      )}
      <PasskeyRows
        passkeys={factors.passkeys}
        isReadOnly={isReadOnly}
        onRename={(passkey) => dialogs.open({ kind: "rename", passkey })}
        onRemove={(passkey) => dialogs.open({ kind: "removePasskey", passkey })}
      />
    </FactorBlock>
  );
}

export function AppPart({ factors: { app }, dialogs, isReadOnly, mayAdd }: FactorPartProps) {
  return (
    <FactorBlock
      title={t`Authenticator app`}
      badge={app ? <StateBadge tone="good">{t({ message: "Set up", context: "state" })}</StateBadge> : null}
      text={
        !app ? (
          t`An app on your phone shows a new 6-digit code every 30 seconds.`
        ) : app.lastUsedAt ? (
          <Trans>
            Last used <Moment at={app.lastUsedAt} />. New phone? Set up the app there to replace this one.
          </Trans>
        ) : (
          <Trans>
            Added <Moment at={app.createdAt} />. New phone? Set up the app there to replace this one.
          </Trans>
        )
      }
      actions={
        isReadOnly ? null : (
          <>
            <Button
              isDisabled={!mayAdd}
              isPending={dialogs.beginning === "app"}
              onPress={() => void dialogs.begin("app")}
            >
              {app ? t`Set up again` : t`Set up`}
            </Button>
            {app ? <Button onPress={() => dialogs.open({ kind: "removeApp" })}>{t`Remove…`}</Button> : null}
          </>
        )
      }
    />
  );
}

const few = 3;

export function RecoveryPart({ factors: { recoveryCodesLeft: left }, dialogs, isReadOnly }: FactorPartProps) {
  return (
    <FactorBlock
      title={t`Recovery codes`}
      badge={
        <StateBadge tone={left === 0 ? "bad" : left <= few ? "warn" : "neutral"}>
          {t`${left} of ${recoveryCodeCount} left`}
        </StateBadge>
      }
      text={t`For when you don't have your phone or a passkey. Each code works once.`}
      actions={
        isReadOnly ? null : <Button onPress={() => dialogs.open({ kind: "renewCodes" })}>{t`Create new codes…`}</Button>
      }
    />
  );
}
