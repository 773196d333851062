import { type FormEvent, useId, useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RenewedPassword } from "../use-renewed-password.ts";

/** Asks for one's own password before somebody becomes an admin. */
export function PasswordDialog({ waiting }: { waiting: RenewedPassword }) {
  const form = useId();
  return (
    <Dialog
      kind="question"
      isOpen={waiting !== null}
      onClose={() => waiting?.cancel()}
      isLocked={waiting?.isPending ?? false}
      title="Your password"
      actions={
        <>
          <Button isDisabled={waiting?.isPending ?? false} onPress={() => waiting?.cancel()}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="action" isPending={waiting?.isPending ?? false}>
            Confirm
          </Button>
        </>
      }
    >
      {waiting ? <PasswordForm id={form} waiting={waiting} /> : null}
    </Dialog>
  );
}

function PasswordForm({ id, waiting }: { id: string; waiting: NonNullable<RenewedPassword> }) {
  const [password, setPassword] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== "" && !waiting.isPending) waiting.answer(password);
  }

  return (
    <form id={id} onSubmit={submit}>
      <p className="mb-4 text-muted">{message.confirmPassword}</p>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        isRequired
        value={password}
        onChange={setPassword}
        error={waiting.refusal ?? undefined}
      />
    </form>
  );
}
