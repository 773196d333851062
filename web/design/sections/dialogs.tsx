import { useState } from "react";
import { limits } from "../../../domain/core/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Samples, Section } from "../section.tsx";

const workMs = 1200;

type Open = "panel" | "long" | "question" | "danger" | null;

export function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const [isPending, setPending] = useState(false);
  const close = () => setOpen(null);
  function work() {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      close();
    }, workMs);
  }
  return (
    <Section id="dialog" title="Dialog" note="A sheet from below on a phone, a panel in the middle of a desk.">
      <Samples>
        <Button onPress={() => setOpen("panel")}>Open a dialog</Button>
        <Button onPress={() => setOpen("long")}>Open a long dialog</Button>
        <Button onPress={() => setOpen("question")}>Ask</Button>
        <Button onPress={() => setOpen("danger")}>Ask before losing something</Button>
      </Samples>
      <Dialog
        isOpen={open === "panel"}
        onClose={close}
        title="New organization"
        isLocked={isPending}
        actions={
          <>
            <Button onPress={close} isDisabled={isPending}>
              Cancel
            </Button>
            <Button variant="action" isPending={isPending} onPress={work}>
              Create organization
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField maxLength={limits.comments} label="Organization" autoFocus isRequired />
          <TextField maxLength={limits.comments} label="Website" placeholder="https://" />
        </div>
      </Dialog>
      <Dialog
        isOpen={open === "long"}
        onClose={close}
        size="large"
        title="A dialog whose title is long enough to wrap on a phone, and whose text scrolls"
        actions={<Button onPress={close}>Done</Button>}
      >
        {Array.from({ length: 24 }, (_, at) => `Paragraph ${at + 1}: what is too long scrolls, the actions stay.`).map(
          (text) => (
            <p key={text} className="mb-4">
              {text}
            </p>
          ),
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={open === "question"}
        title="Leave without saving?"
        question="Your changes to this card are kept on this device only."
        confirm="Leave"
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={open === "danger"}
        title="Delete Anna-Lena Öztürk's card?"
        question="Its address, its 1,284 counted views and its pictures are lost. This cannot be undone."
        confirm="Delete card"
        isDanger
        isPending={isPending}
        onConfirm={work}
        onClose={close}
      />
    </Section>
  );
}
