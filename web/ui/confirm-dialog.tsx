import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  question: string;
  /** What becomes of something else with it. */
  note?: string;
  /** What else is to be known, below the question. */
  more?: ReactNode;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const isPending = props.isPending ?? false;
  return (
    <Dialog
      kind="question"
      isOpen={props.isOpen}
      onClose={props.onClose}
      isLocked={isPending}
      title={props.title}
      actions={
        <>
          <Button autoFocus onPress={props.onClose}>
            {props.cancel ?? "Cancel"}
          </Button>
          <Button variant={props.isDanger ? "danger" : "action"} isPending={isPending} onPress={props.onConfirm}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <p className="text-muted">{props.question}</p>
      {props.note ? <p className="mt-3 text-15 text-muted">{props.note}</p> : null}
      {props.more}
    </Dialog>
  );
}
