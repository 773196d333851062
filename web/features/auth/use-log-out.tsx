import { t } from "@lingui/core/macro";
import { useState } from "react";
import { textOf } from "../../api/api-error.ts";
import { hasDrafts } from "../../forms/draft-storage.ts";
import { hasUnsavedForm } from "../../forms/unsaved-forms.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastError } from "../../ui/toast.tsx";
import { useSignOut } from "./api.ts";

/** Logs out. Asks for confirmation first if input in a form of this page or a draft of any tab would be deleted. */
export function useLogOut(userId: string) {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const isPending = signOut.isPending || signOut.isSuccess;

  function logOut(): void {
    if (isPending) return;
    signOut.mutate(undefined, {
      onError: (error) => {
        setAsking(false);
        toastError(textOf(error));
      },
    });
  }

  const start = () => (hasUnsavedForm() || hasDrafts(userId) ? setAsking(true) : logOut());
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Log out without saving?`}
      question={t`Unsaved changes in this browser will be deleted.`}
      confirm={t`Log out`}
      cancel={t`Stay logged in`}
      isDanger
      isPending={isPending}
      onConfirm={logOut}
      onClose={() => setAsking(false)}
    />
  );
  return { start, question, isPending };
}
