import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { registerAsker } from "../../api/confirmation.ts";
import { lazyPart } from "../../api/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";

type Answer = (isConfirmed: boolean) => void;

const ConfirmationDialog = lazyPart(
  () =>
    import("../../features/auth/second-factors/components/confirmation-dialog.tsx").then(
      (module) => module.ConfirmationDialog,
    ),
  ConfirmationFailed,
);

/** Where any screen's call asks again who it is. The question ends with the screen that asked it. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { pathname } = useLocation();
  useEffect(
    () =>
      registerAsker(async () => {
        const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        return isConfirmed;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends when the address changes
  useEffect(() => () => answer?.(false), [answer, pathname]);
  return <Suspense>{answer ? <ConfirmationDialog onAnswer={answer} /> : null}</Suspense>;
}

/** In the dialog's place when its code did not come: over what asked, and with a way out. */
function ConfirmationFailed({ onRetry, onAnswer }: { onRetry: () => void; onAnswer: Answer }) {
  const leave = () => onAnswer(false);
  return (
    <Dialog kind="question" isOpen onClose={leave} title="Is it you?" actions={<Button onPress={leave}>Cancel</Button>}>
      <PartFailed onRetry={onRetry} what="The question" />
    </Dialog>
  );
}
