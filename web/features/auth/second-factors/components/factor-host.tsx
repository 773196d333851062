import { Suspense } from "react";
import { lazyPart } from "../../../../api/lazy-part.ts";
import { PartFailed } from "../../../../ui/part-failed.tsx";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";

const FactorDialogs = lazyPart(() => import("./factor-dialogs.tsx").then((module) => module.FactorDialogs), PartFailed);
const ConfirmationDialog = lazyPart(
  () => import("./confirmation-dialog.tsx").then((module) => module.ConfirmationDialog),
  PartFailed,
);

/** Where the dialogs of one's second factors open; each waits for its own code, so that one does not hide the other. */
export function FactorHost({ dialogs }: { dialogs: FactorDialogsState }) {
  return (
    <>
      <Suspense>{dialogs.thing ? <FactorDialogs dialogs={dialogs} /> : null}</Suspense>
      <Suspense>{dialogs.confirming ? <ConfirmationDialog confirming={dialogs.confirming} /> : null}</Suspense>
    </>
  );
}
