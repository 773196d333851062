import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isOwned } from "../api/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { watchForm } from "./unsaved-forms.ts";

type Place = { pathname: string; search: object };

type LeaveGuardProps = {
  isDirty: boolean;
  /** Returns whether the form stays open after a change of address; if omitted, any change leaves it. */
  stays?: (from: Place, to: Place) => boolean;
};

/** Asks for confirmation before unsaved changes are left, inside the app and on unload. */
export function LeaveGuard({ isDirty, stays }: LeaveGuardProps) {
  // A ref, because the save that makes the form clean and the navigation after it run in the same tick.
  const dirty = useRef(isDirty);
  useLayoutEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => watchForm(() => dirty.current), []);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty.current && !stays?.(current, next),
    enableBeforeUnload: () => dirty.current && isOwned(),
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={t`Leave without saving?`}
      question={t`Your changes haven't been saved yet.`}
      confirm={t({ message: "Leave", context: "page" })}
      cancel={t`Keep editing`}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
