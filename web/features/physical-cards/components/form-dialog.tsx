import type { ReactNode, SubmitEvent } from "react";
import { textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../organizations/components/form-actions.tsx";

type FormDialogProps = {
  isOpen: boolean;
  title: string;
  submit: string;
  change: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: what went wrong stands above it, its two buttons below. */
export function FormDialog({ isOpen, title, submit, change, onSubmit, onClose, children }: FormDialogProps) {
  function send(event: SubmitEvent) {
    event.preventDefault();
    // Dialogs are drawn at the end of the page and stay inside the form of React that opened them.
    event.stopPropagation();
    if (!change.isPending) onSubmit();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isLocked={change.isPending}>
      <form noValidate onSubmit={send} className="flex min-h-full flex-1 flex-col gap-5">
        {change.error ? <Banner tone="bad">{textOf(change.error)}</Banner> : null}
        {children}
        <FormActions submit={submit} isPending={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
