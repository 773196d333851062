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
      title="Passkeys"
      text="Use your fingerprint, face or device PIN. A passkey also logs you in without a password."
      actions={
        isReadOnly || !knowsPasskeys() ? null : (
          <Button
            isDisabled={!mayAdd}
            isPending={dialogs.beginning === "passkey"}
            onPress={() => void dialogs.begin("passkey")}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {knowsPasskeys() ? null : (
        <p className="mt-2 text-14 text-muted">
          This browser doesn't support passkeys. Use another browser to add one.
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
      title="Authenticator app"
      badge={app ? <StateBadge tone="good">Set up</StateBadge> : null}
      text={
        app ? (
          <>
            {app.lastUsedAt ? "Last used " : "Added "}
            <Moment at={app.lastUsedAt ?? app.createdAt} />. Another phone? Set the app up there: it takes the place of
            this one.
          </>
        ) : (
          "An app on your phone shows a new 6-digit code every 30 seconds."
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
              {app ? "Set up again" : "Set up"}
            </Button>
            {app ? <Button onPress={() => dialogs.open({ kind: "removeApp" })}>Remove…</Button> : null}
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
      title="Recovery codes"
      badge={
        <StateBadge tone={left === 0 ? "bad" : left <= few ? "warn" : "neutral"}>
          {left} of {recoveryCodeCount} left
        </StateBadge>
      }
      text="For when you don't have your phone or a passkey. Each works once."
      actions={
        isReadOnly ? null : <Button onPress={() => dialogs.open({ kind: "renewCodes" })}>Create new codes…</Button>
      }
    />
  );
}
