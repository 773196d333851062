import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  question: string;
  /** Side effects of the action on other data. */
  note?: string;
  /** Additional content below the question. */
  more?: ReactNode;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an irreversible action. The safe button has the focus. */
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
            {props.cancel ?? t`Cancel`}
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
