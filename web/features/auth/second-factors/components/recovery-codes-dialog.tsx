import { t } from "@lingui/core/macro";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../../api/save-file.ts";
import { translateText } from "../../../../texts/app-texts.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { PrintSheet } from "../../../../ui/print-sheet.tsx";
import { useMe } from "../../../people/api.ts";
import { recoveryCodesText } from "../recovery-codes-file.ts";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";
import { FocusHome } from "./focus-home.tsx";

type RecoveryCodesDialogProps = { dialogs: FactorDialogsState; codes: readonly string[]; done: string };

/** The codes are shown only once, so the dialog closes only after the user confirms that they are saved. */
export function RecoveryCodesDialog({ dialogs, codes, done }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const email = useMe()?.user.email ?? "";
  const text = recoveryCodesText(codes, email, window.location.host);
  return (
    <Dialog
      isOpen={dialogs.isOpen}
      onClose={dialogs.close}
      isLocked={!isKept}
      title={t`Save your recovery codes`}
      actions={
        <Button variant="action" isDisabled={!isKept} onPress={dialogs.close}>
          {t`Done`}
        </Button>
      }
    >
      <p className="text-muted">
        <strong className="text-text">{translateText(done)}</strong>{" "}
        {t`Use these codes to log in without your phone or passkeys. Each code works once. You won't see them again.`}
      </p>
      <ul
        aria-label={t`Recovery codes`}
        dir="ltr"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-field bg-paper-2 px-4 py-3.5 text-14 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">
        <CopyButton text={codes.join("\n")} label={t`Copy`} what={t`The codes`} variant="plain" />
        <Button onPress={() => saveFile(new Blob([text], { type: "text/plain" }), "evox-recovery-codes.txt")}>
          <Download aria-hidden="true" size={18} />
          {t`Download`}
        </Button>
        <Button onPress={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t`Print`}
        </Button>
      </div>
      <Banner tone="warn" className="mt-5">
        {t`Keep them somewhere safe, separate from your password.`}
      </Banner>
      <div className="mt-3">
        <Checkbox isSelected={isKept} onChange={setKept}>
          {t`I have saved these codes`}
        </Checkbox>
      </div>
      <FocusHome takeHome={dialogs.takeHome} />
      <PrintSheet>
        <pre dir="ltr">{text}</pre>
      </PrintSheet>
    </Dialog>
  );
}
