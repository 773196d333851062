import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { UnprovenRole } from "../use-unproven-role.ts";

/** Asks an admin before a role goes to an account whose address nobody has proven. */
export function UnprovenRoleDialog({ asked }: { asked: UnprovenRole }) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title="Email not verified"
      question="Nobody has shown that this address is theirs: somebody else may have signed up with it. Give the role anyway?"
      note="Whoever is signed in to this account is signed out, and its password stops working. We send a link for a new password to the address; you can also make one on the person's page."
      confirm="Give the role"
      isDanger
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    />
  );
}
