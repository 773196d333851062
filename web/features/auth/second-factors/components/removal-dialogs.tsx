import { t } from "@lingui/core/macro";
import type { Passkey } from "../../../../../domain/auth/second-factor-schema.ts";
import { bidiIsolate } from "../../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../../domain/core/messages.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { dropApp, dropPasskey } from "../api.ts";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";
import { useFactorLoss } from "../use-factor-loss.ts";
import { useFactorRemoval } from "../use-factor-removal.ts";
import { FocusHome } from "./focus-home.tsx";

const others = () => t`Your other devices will be logged out.`;

type RemovalProps = { dialogs: FactorDialogsState; title: string; question: string; remove: () => Promise<unknown> };

function RemovalDialog({ dialogs, title, question, remove, done }: RemovalProps & { done: string }) {
  const loss = useFactorLoss();
  const removal = useFactorRemoval(dialogs, remove, done);
  return (
    <ConfirmDialog
      isOpen={dialogs.isOpen}
      title={title}
      question={`${question} ${others()}`}
      {...(loss ? { note: loss } : {})}
      more={<FocusHome takeHome={dialogs.takeHome} />}
      confirm={t`Remove`}
      isDanger
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={dialogs.close}
    />
  );
}

type RemovePasskeyProps = { dialogs: FactorDialogsState; passkey: Passkey };

export function RemovePasskeyDialog({ dialogs, passkey }: RemovePasskeyProps) {
  return (
    <RemovalDialog
      dialogs={dialogs}
      title={t`Remove ${{ passkeyName: bidiIsolate(passkey.name) }}?`}
      question={t`You'll no longer be able to log in with this passkey. It stays where you saved it until you delete it there, too.`}
      remove={() => dropPasskey(passkey)}
      done={message.passkeyRemoved}
    />
  );
}

export function RemoveAppDialog({ dialogs }: { dialogs: FactorDialogsState }) {
  return (
    <RemovalDialog
      dialogs={dialogs}
      title={t`Remove the authenticator app?`}
      question={t`Its codes will no longer work. You can then delete the entry in the app.`}
      remove={dropApp}
      done={message.appRemoved}
    />
  );
}
