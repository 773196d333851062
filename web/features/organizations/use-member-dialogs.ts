import { useMemo } from "react";
import type { Member } from "../../../domain/organizations/schema.ts";
import { useDialogState } from "../../ui/use-dialog-state.ts";

export function useMemberDialogs() {
  const add = useDialogState<true>();
  const edit = useDialogState<Member>();
  const remove = useDialogState<Member>();
  const share = useDialogState<Member>();
  const { open: onEdit } = edit;
  const { open: onRemove } = remove;
  const { open: onShare } = share;
  const handlers = useMemo(() => ({ onEdit, onRemove, onShare }), [onEdit, onRemove, onShare]);
  const all = [add, edit, remove, share];
  return {
    ...{ add, edit, remove, share, handlers },
    openAdd: () => add.open(true),
    isAnyOpen: all.some(({ isOpen }) => isOpen),
    close: () => {
      for (const dialog of all) dialog.close();
    },
  };
}
