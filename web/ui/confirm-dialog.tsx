import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./button.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  question: string;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      isDismissable={!props.isPending}
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4 data-entering:fade-in"
    >
      <Modal className="rise-in w-full max-w-md rounded-panel bg-surface p-6 text-text shadow-2 outline-none">
        <Dialog role="alertdialog" className="outline-none">
          <Heading slot="title" className="text-19 font-bold wrap-anywhere">
            {props.title}
          </Heading>
          <p className="mt-2 text-15 text-muted">{props.question}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button autoFocus onPress={props.onClose}>
              {props.cancel ?? "Cancel"}
            </Button>
            <Button
              variant={props.isDanger ? "danger" : "action"}
              isPending={props.isPending ?? false}
              onPress={props.onConfirm}
            >
              {props.confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
