import { t } from "@lingui/core/macro";
import { textOf } from "../../api/api-error.ts";
import { hasDrafts } from "../../forms/draft-storage.ts";
import { hasUnsavedForm } from "../../forms/unsaved-forms.ts";
import { hasWaitingContacts } from "../../offline/waiting-contacts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastError } from "../../ui/toast.tsx";
import { useDialogState } from "../../ui/use-dialog-state.ts";
import { useSignOut } from "./api.ts";

/**
 * Logs out. Asks for confirmation first if input in a form of this page or a draft of any tab would be deleted, or if
 * contacts wait to be sent.
 */
export function useLogOut(userId: string) {
  const signOut = useSignOut();
  const asking = useDialogState<{ isUnsaved: boolean; isWaiting: boolean }>();
  const { isUnsaved = false, isWaiting = false } = asking.thing ?? {};
  const isPending = signOut.isPending || signOut.isSuccess;

  function logOut(): void {
    if (isPending) return;
    signOut.mutate(undefined, {
      onError: (error) => {
        asking.close();
        toastError(textOf(error));
      },
    });
  }

  function start(): void {
    const found = { isUnsaved: hasUnsavedForm() || hasDrafts(userId), isWaiting: hasWaitingContacts(userId) };
    if (found.isUnsaved || found.isWaiting) asking.open(found);
    else logOut();
  }

  const waiting = t`Some contacts aren't uploaded yet. They stay here until you log in again.`;
  const question = (
    <ConfirmDialog
      isOpen={asking.isOpen}
      title={isUnsaved ? t`Log out without saving?` : t`Log out?`}
      question={isUnsaved ? t`Unsaved changes in this browser will be deleted.` : waiting}
      {...(isUnsaved && isWaiting ? { note: waiting } : {})}
      confirm={t`Log out`}
      cancel={t`Stay logged in`}
      isDanger={isUnsaved}
      isPending={isPending}
      onConfirm={logOut}
      onClose={asking.close}
    />
  );
  return { start, question, isPending };
}
