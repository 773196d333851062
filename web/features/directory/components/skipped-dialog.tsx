import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { SkippedRow } from "../use-bulk-change.ts";

export function SkippedDialog({ skipped, onClose }: { skipped: readonly SkippedRow[]; onClose: () => void }) {
  return (
    <Dialog
      kind="question"
      isOpen={skipped.length > 0}
      onClose={onClose}
      title={skipped.length === 1 ? "1 row was not changed" : `${skipped.length} rows were not changed`}
      actions={
        <Button autoFocus variant="action" onPress={onClose}>
          OK
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ id, name, message }) => (
          <li key={id} className="py-2.5">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-14 text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
