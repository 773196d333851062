import { plural, t } from "@lingui/core/macro";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { SkippedRow } from "../use-bulk-change.ts";

export function SkippedDialog({ skipped, onClose }: { skipped: readonly SkippedRow[]; onClose: () => void }) {
  return (
    <Dialog
      kind="question"
      isOpen={skipped.length > 0}
      onClose={onClose}
      title={plural({ count: skipped.length }, { one: "# row wasn't changed", other: "# rows weren't changed" })}
      actions={
        <Button autoFocus variant="action" onPress={onClose}>
          {t`OK`}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ id, name, message }) => (
          <li key={id} className="py-2.5">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-14 text-muted">{translateText(message)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
