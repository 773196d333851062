import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { appLocale } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { hintStyle } from "../../../ui/field-style.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

type UploadProgressProps = { label: string; share: number | null; onCancel: () => void };

/** After all bytes are sent, the server still decodes and stores the picture. */
export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  const isSent = share === 1;
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <ProgressBar label={label} value={isSent ? null : (share ?? 0)} />
        <p className={`${hintStyle} tabular-nums`}>
          {isSent
            ? t`Preparing…`
            : share === null
              ? t`Uploading…`
              : share.toLocaleString(appLocale, { style: "percent" })}
        </p>
      </div>
      <Button variant="quiet" size="icon" aria-label={t`Cancel upload`} onPress={onCancel}>
        <X aria-hidden="true" size={19} />
      </Button>
    </div>
  );
}
