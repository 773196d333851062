import type { ReactNode, SubmitEvent } from "react";
import { Banner } from "./banner.tsx";
import { Dialog } from "./dialog.tsx";
import { FormActions } from "./form-actions.tsx";

type FormDialogProps = {
  isOpen: boolean;
  title: string;
  submit: string;
  isPending: boolean;
  /** Error message of the last attempt. */
  error: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: the error above it, its two buttons below. */
export function FormDialog({ isOpen, title, submit, isPending, error, onSubmit, onClose, children }: FormDialogProps) {
  function send(event: SubmitEvent) {
    event.preventDefault();
    // Stops the event, because in React it bubbles to the form that opened the dialog.
    event.stopPropagation();
    if (!isPending) onSubmit();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isLocked={isPending}>
      <form noValidate onSubmit={send} className="flex min-h-full flex-1 flex-col gap-5">
        {error ? <Banner tone="bad">{error}</Banner> : null}
        {children}
        <FormActions submit={submit} isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
