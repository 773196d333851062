import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./button.tsx";

type DialogProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode };

export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4 data-entering:fade-in"
    >
      <Modal className="rise-in w-full max-w-lg rounded-panel bg-surface p-6 text-text shadow-2 outline-none">
        <AriaDialog className="outline-none">
          <div className="mb-4 flex items-start justify-between gap-4">
            <Heading slot="title" className="pt-2 text-19 font-bold wrap-anywhere">
              {title}
            </Heading>
            <Button variant="quiet" size="icon" aria-label="Close" onPress={onClose}>
              <X aria-hidden="true" size={20} />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
