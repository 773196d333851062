import { useBlocker } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Asks before leaving what is not saved, inside the app and out of it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  // A ref, because the save that makes the form clean and the navigation after it happen in one breath.
  const dirty = useRef(isDirty);
  useLayoutEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  const blocker = useBlocker({
    shouldBlockFn: () => dirty.current,
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title="Leave without saving?"
      question="Your changes are not on your card yet."
      confirm="Leave"
      cancel="Keep editing"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
