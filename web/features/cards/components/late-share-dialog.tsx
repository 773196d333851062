import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { DialogFailed } from "../../../ui/dialog-failed.tsx";
import type { ShareDialog } from "./share-dialog.tsx";

type ShareDialogProps = ComponentProps<typeof ShareDialog>;

const Part = lazyPart<ShareDialogProps>(
  () => afterFirstScreen(() => import("./share-dialog.tsx")).then((module) => module.ShareDialog),
  ({ card, onRetry, hasRetried, onClose }) => (
    <DialogFailed isOpen={card !== null} onClose={onClose} onRetry={onRetry} hasRetried={hasRetried} />
  ),
);

/** The share dialog. Its code is loaded after the screen. */
export function LateShareDialog(props: ShareDialogProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
