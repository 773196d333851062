import { Suspense, useEffect, useState } from "react";
import { registerAsker } from "../../api/confirmation.ts";
import { lazyPart } from "../../api/lazy-part.ts";
import { PartFailed } from "../../ui/part-failed.tsx";

const ConfirmationDialog = lazyPart(
  () =>
    import("../../features/auth/second-factors/components/confirmation-dialog.tsx").then(
      (module) => module.ConfirmationDialog,
    ),
  PartFailed,
);

/** Where any screen's call asks again who it is. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      registerAsker(async () => {
        const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        return isConfirmed;
      }),
    [],
  );
  return <Suspense>{answer ? <ConfirmationDialog onAnswer={answer} /> : null}</Suspense>;
}
