import { t } from "@lingui/core/macro";
import { limits } from "../../../../domain/core/limits.ts";
import { codePoints, multiLine } from "../../../../domain/core/text.ts";
import { TextField } from "../../../ui/text-field.tsx";

/** Pasted text may be too long; the field says so. */
export const isReason = (text: string): boolean => codePoints(multiLine(text)) <= limits.reason;

/** Asks why a person or a card is blocked. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={t`Reason (optional)`}
      value={value}
      onChange={onChange}
      rows={2}
      maxLength={limits.reason}
      description={t`Administrators can see it in the audit log. The person can see it in their data export.`}
      className="mt-5"
    />
  );
}
