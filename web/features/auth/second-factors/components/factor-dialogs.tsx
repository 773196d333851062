import type { FactorDialogsState } from "../use-factor-dialogs.ts";
import { AppDialog } from "./app-dialog.tsx";
import { NewPasskeyDialog } from "./new-passkey-dialog.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RemoveAppDialog, RemovePasskeyDialog } from "./removal-dialogs.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";

/** A key for each opening resets the dialog's state. */
export function FactorDialogs({ dialogs }: { dialogs: FactorDialogsState }) {
  const { thing, count } = dialogs;
  switch (thing?.kind) {
    case "app":
      return <AppDialog key={count} dialogs={dialogs} begun={thing.setUp} />;
    case "passkey":
      return <NewPasskeyDialog key={count} dialogs={dialogs} begun={thing.start} />;
    case "codes":
      return <RecoveryCodesDialog key={count} dialogs={dialogs} codes={thing.codes} done={thing.done} />;
    case "rename":
      return <PasskeyNameDialog key={count} dialogs={dialogs} passkey={thing.passkey} />;
    case "removePasskey":
      return <RemovePasskeyDialog key={count} dialogs={dialogs} passkey={thing.passkey} />;
    case "removeApp":
      return <RemoveAppDialog key={count} dialogs={dialogs} />;
    case "renewCodes":
      return <RenewCodesDialog key={count} dialogs={dialogs} />;
    default:
      return null;
  }
}
