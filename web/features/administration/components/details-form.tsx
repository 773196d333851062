import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useController } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Person, Role } from "../../../../domain/people/schema.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { UnverifiedRoleDialog } from "../../organizations/components/unverified-role-dialog.tsx";
import { roleOptions } from "../role-texts.ts";
import { useEditUser } from "../use-edit-user.ts";

const roleHints: Record<Role, MessageDescriptor> = {
  user: msg`Manages their own card.`,
  leader: msg`Manages the members of their organizations.`,
  orgmanager: msg`Adds and removes members. Only the operator can assign this role. If you choose another role, you can't change it back here.`,
  admin: msg`Can see and change everything. The person needs to log out and log in again.`,
};

export function DetailsForm({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { form, submit, asked, isPending } = useEditUser(person);
  const role = useController({ control: form.control, name: "role" }).field;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormTextField
          control={form.control}
          name="name"
          label={t`Name`}
          maxLength={limits.name}
          autoComplete="off"
          isRequired
        />
        <TextField
          label={t`Email`}
          value={person.email}
          isReadOnly
          description={translateText(message.emailReadOnly)}
        />
        <Select
          label={t`Role`}
          value={role.value}
          options={roleOptions(person.role)}
          onChange={role.onChange}
          isDisabled={isOwn}
          description={isOwn ? translateText(message.ownRole) : i18n._(roleHints[role.value])}
        />
        <Button
          type="submit"
          variant="action"
          size="large"
          isPending={isPending}
          isDisabled={!form.formState.isDirty}
          className="justify-self-start"
        >
          {t`Update user`}
        </Button>
      </form>
      <UnverifiedRoleDialog asked={asked} />
      <LeaveGuard isDirty={form.formState.isDirty} />
    </>
  );
}
