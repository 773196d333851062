import { useMemo } from "react";
import type { Member } from "../../../domain/organizations/schema.ts";
import { useOpened } from "../../ui/use-opened.ts";

export function useMemberDialogs() {
  const add = useOpened<true>();
  const edit = useOpened<Member>();
  const remove = useOpened<Member>();
  const share = useOpened<Member>();
  const { open: onEdit } = edit;
  const { open: onRemove } = remove;
  const { open: onShare } = share;
  const handlers = useMemo(() => ({ onEdit, onRemove, onShare }), [onEdit, onRemove, onShare]);
  return { add, edit, remove, share, handlers, openAdd: () => add.open(true) };
}
