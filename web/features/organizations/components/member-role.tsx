import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { type MemberRole, mayGiveMemberRole, memberRoles } from "../../../../domain/organizations/policy.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { type Actor, needsEmailVerification } from "../../../../domain/people/policy.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { reloadSoon } from "../../people/use-reload.ts";
import { useCheckConnection } from "../../service/use-check-connection.ts";
import { useUpdateMember } from "../use-changes.ts";
import { UnverifiedRoleDialog } from "./unverified-role-dialog.tsx";

/** The roles user and leader, as far as allowed. These screens may not change the role of an admin or orgmanager. */
export const rolesFor = (actor: Actor, member: Member): MemberRole[] =>
  (memberRoles as readonly string[]).includes(member.role)
    ? memberRoles.filter(
        (role) => mayGiveMemberRole(actor, member.userId, role).allowed && !isRefused(actor, member, role),
      )
    : [];

/** Only an admin may accept an unverified email. */
const isRefused = (actor: Actor, { role, emailVerified }: Member, wanted: MemberRole) =>
  actor.role !== "admin" && needsEmailVerification({ role, emailProven: emailVerified }, wanted);

/** In the table only an admin may choose; the page reloads afterwards (product 2.16). */
export function MemberRoleCell({ actor, member, isSettable }: { actor: Actor; member: Member; isSettable: boolean }) {
  const change = useUpdateMember(actor.role === "admin");
  const { check } = useCheckConnection();
  const choices = isSettable ? rolesFor(actor, member) : [];
  if (choices.length < 2) return <span className="whitespace-nowrap">{roleLabel(member.role)}</span>;

  function send(role: MemberRole) {
    change.mutate(
      { member, role },
      {
        onSuccess: (changed) => {
          if (!changed) return;
          const [name, newRole] = [bidiIsolate(member.name), roleLabel(role)];
          toastSuccess(t`${name}'s role is now ${newRole}. Reloading the page.`);
          reloadSoon();
        },
        onError: (error) =>
          toastError(message.roleUpdateFailed(failureReason(error)), {
            action: { label: t`Check Connection`, run: check },
          }),
      },
    );
  }

  return (
    <>
      <PillSelect
        label={t`Role of ${{ name: member.name }}`}
        value={change.isPending ? (change.variables.role as MemberRole) : (member.role as MemberRole)}
        options={choices.map((value) => ({ value, label: roleLabel(value) }))}
        onChange={(role) => {
          if (role !== member.role) send(role);
        }}
      />
      <UnverifiedRoleDialog asked={change.asked} />
    </>
  );
}
