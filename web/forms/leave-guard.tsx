import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isOwned } from "../api/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { watchForm } from "./unsaved-forms.ts";

/** How long leaving waits for a save before it asks. */
const maxWaitMs = 3000;

type Place = { pathname: string; search: object };

type LeaveGuardProps = {
  isDirty: boolean;
  /** For a form that saves itself: leaving saves what is pending, and asks only if that fails. */
  autosave?: { isPending: boolean; saveNow: () => void };
  /** Returns whether the form stays open after a change of address; if omitted, any change leaves it. */
  stays?: (from: Place, to: Place) => boolean;
};

/** Asks for confirmation before unsaved changes are left, inside the app and on unload. */
export function LeaveGuard({ isDirty, autosave, stays }: LeaveGuardProps) {
  // A ref, because the save that makes the form clean and the navigation after it run in the same tick.
  const latest = useRef({ isDirty, autosave });
  useLayoutEffect(() => {
    latest.current = { isDirty, autosave };
  });
  useEffect(() => watchForm(() => latest.current.isDirty), []);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!latest.current.isDirty || stays?.(current, next)) return false;
      if (latest.current.autosave?.isPending) latest.current.autosave.saveNow();
      return true;
    },
    // What a closed tab did not save is offered as a draft.
    enableBeforeUnload: () => latest.current.isDirty && !latest.current.autosave?.isPending && isOwned(),
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  const isSaved = isBlocked && autosave !== undefined && !isDirty;
  const isWaiting = useIsRecent(isBlocked) && autosave?.isPending === true;
  useEffect(() => {
    if (isSaved) blocker.proceed?.();
  }, [isSaved, blocker]);

  return (
    <ConfirmDialog
      isOpen={isBlocked && !isSaved && !isWaiting}
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

/** Returns true for `maxWaitMs` after `isOn` became true. */
function useIsRecent(isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  if (!isOn && isOver) setOver(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOver(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && !isOver;
}
