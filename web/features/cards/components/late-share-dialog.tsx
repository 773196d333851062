import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { ShareDialog } from "./share-dialog.tsx";

type ShareDialogProps = ComponentProps<typeof ShareDialog>;

const Part = lazyPart<ShareDialogProps>(
  () => afterFirstScreen(() => import("./share-dialog.tsx")).then((module) => module.ShareDialog),
  ({ card, onRetry, hasRetried, onClose }) =>
    card ? <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} /> : null,
);

/** The share dialog. Its code is loaded after the screen. */
export function LateShareDialog(props: ShareDialogProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
