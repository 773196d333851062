import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { z } from "zod";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { nameField } from "../../../../domain/core/fields.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isMemberRole } from "../../../../domain/organizations/policy.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { roles } from "../../../../domain/people/schema.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { changedFields } from "../../../forms/merge-values.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { hasMissingField, requireAll } from "../require-all.ts";
import { useUpdateMember } from "../use-changes.ts";
import { rolesFor } from "./member-role.tsx";
import { UnverifiedRoleDialog } from "./unverified-role-dialog.tsx";

const schema = z.object({ name: nameField, role: z.enum(roles) });
type Values = z.input<typeof schema>;

type EditMemberProps = { actor: Actor; member: Member; onDone: () => void };

export function EditMemberDialog({ isOpen, ...props }: EditMemberProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onDone} title={t`Edit ${{ name: bidiIsolate(props.member.name) }}`}>
      <EditMemberForm {...props} />
    </Dialog>
  );
}

function EditMemberForm({ actor, member, onDone }: EditMemberProps) {
  const update = useUpdateMember(actor.role === "admin");
  const form = useForm<Values>({
    resolver: requireAll<Values>(schema, ["name"]),
    defaultValues: { name: member.name, role: member.role },
  });
  const { errors, isSubmitting } = form.formState;
  const role = useController({ control: form.control, name: "role" });
  const choices = rolesFor(actor, member);
  const [asked, setAsked] = useState(false);
  /** True if a leader cannot undo the change, because leaders may not change other leaders. */
  const isForGood = role.field.value === "leader" && member.role !== "leader" && actor.role !== "admin";

  const save = form.handleSubmit(async (values) => {
    setAsked(false);
    try {
      // Sends only changed fields: others may have changed the rest, and not every leader may set a role.
      const before: Values = { name: member.name, role: member.role };
      const changed = await update.mutateAsync({ member, ...changedFields(before, values) });
      if (!changed) return;
      toastSuccess(message.userUpdated);
      onDone();
    } catch (error) {
      showFieldErrors(error, ["name"], form.setError);
    }
  });

  const submit = form.handleSubmit(() => (isForGood ? setAsked(true) : save()));

  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {hasMissingField(errors) ? <Banner tone="bad">{message.fillRequiredFields}</Banner> : null}
      {update.isError ? <Banner tone="bad">{message.memberUpdateFailed(failureReason(update.error))}</Banner> : null}
      <FormTextField
        control={form.control}
        name="name"
        label={t`Name`}
        maxLength={limits.name}
        autoComplete="off"
        isRequired
        {...(member.card ? { description: t`This is their account name. The name on their card won't change.` } : {})}
      />
      <TextField
        label={t`Email`}
        type="email"
        value={member.email}
        isReadOnly
        description={translateText(message.emailReadOnly)}
      />
      {choices.length > 0 ? (
        <Select
          label={t`Role`}
          value={role.field.value}
          options={choices.map((value) => ({ value, label: roleLabel(value) }))}
          onChange={role.field.onChange}
          description={
            role.field.value === "leader"
              ? isForGood
                ? t`Leaders manage the team's members and their status. You can't undo this. Only an administrator can change a leader's role.`
                : t`Leaders manage the team's members and their status.`
              : !choices.includes("leader") && !member.emailVerified
                ? t`Only people with a confirmed email can become leaders.`
                : null
          }
        />
      ) : isMemberRole(member.role) ? null : (
        <TextField
          label={t`Role`}
          value={roleLabel(member.role)}
          isReadOnly
          description={translateText(message.adminsAssign)}
        />
      )}
      <FormActions submit={t`Save changes`} isPending={isSubmitting} onCancel={onDone} />
      <UnverifiedRoleDialog asked={update.asked} />
      <ConfirmDialog
        isOpen={asked}
        title={t`Make ${{ name: bidiIsolate(member.name) }} a leader?`}
        question={t`They'll be able to add, edit, block and remove members, just like you. You can't undo this. Only an administrator can change or remove a leader.`}
        confirm={t`Make leader`}
        onConfirm={() => void save()}
        onClose={() => setAsked(false)}
      />
    </form>
  );
}
