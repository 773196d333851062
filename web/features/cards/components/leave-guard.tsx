import { useBlocker } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

type Place = { pathname: string; search: object };

type LeaveGuardProps = {
  isDirty: boolean;
  question?: string;
  /** Whether the form is still there after a change of the address; without it, any change leaves it. */
  stays?: (from: Place, to: Place) => boolean;
};

/** Asks before leaving what is not saved, inside the app and out of it. */
export function LeaveGuard({ isDirty, question = "Your changes are not on your card yet.", stays }: LeaveGuardProps) {
  // A ref, because the save that makes the form clean and the navigation after it happen in one breath.
  const dirty = useRef(isDirty);
  useLayoutEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty.current && !stays?.(current, next),
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title="Leave without saving?"
      question={question}
      confirm="Leave"
      cancel="Keep editing"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
