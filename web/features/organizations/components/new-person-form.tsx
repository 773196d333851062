import { plural, t } from "@lingui/core/macro";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import { z } from "zod";
import { displayEmailField, nameField, newPasswordField } from "../../../../domain/core/fields.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { mayGiveNewRole, newPersonRoles } from "../../../../domain/organizations/policy.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { hasMissingField, requireAll } from "../require-all.ts";
import { suggestPassword } from "../suggest-password.ts";
import { useAddMember } from "../use-changes.ts";
import type { AddMemberProps } from "./add-member-props.ts";
import type { AddedPerson } from "./added-note.tsx";

const fields = ["name", "email", "password"] as const;
const { passwordMin } = operatorRules();
const password = newPasswordField(passwordMin);
const schema = z.object({ name: nameField, email: displayEmailField, password, role: z.enum(newPersonRoles) });
type Values = z.input<typeof schema>;

type NewPersonFormProps = AddMemberProps & {
  form: UseFormReturn<Values>;
  onAdded: (added: AddedPerson) => void;
  /** Continues with the email as an invitation, for those who invite. */
  onInvite?: (email: string) => void;
};

export const useNewPersonForm = () =>
  useForm<Values>({
    resolver: requireAll<Values>(schema, fields),
    defaultValues: { name: "", email: "", password: "", role: "user" },
  });

export function NewPersonForm({
  actor,
  organization,
  requiredText,
  form,
  onDone,
  onAdded,
  onInvite,
}: NewPersonFormProps) {
  const add = useAddMember(organization.id);
  const { control, formState } = form;
  const role = useController({ control, name: "role" });
  const roles = newPersonRoles.filter((one) => mayGiveNewRole(actor, one).allowed);

  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync({ body: values, whom: values.name });
      onAdded({ name: values.name, email: values.email, password: values.password, team: organization.name });
    } catch (error) {
      showFieldErrors(error, fields, form.setError);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {hasMissingField(formState.errors) ? <Banner tone="bad">{requiredText}</Banner> : null}
      {add.isError && formState.isSubmitted && !hasMissingField(formState.errors) ? (
        <Banner
          tone="bad"
          title={message.userCreateFailed}
          actions={
            onInvite && isApiError(add.error, "CONFLICT") ? (
              <Button size="small" onPress={() => onInvite(form.getValues("email"))}>
                {t`Invite by email`}
              </Button>
            ) : null
          }
        >
          {textOf(add.error)}
        </Banner>
      ) : null}
      <FormTextField
        control={control}
        name="name"
        label={t`Name`}
        maxLength={limits.name}
        autoComplete="off"
        isRequired
      />
      <FormTextField
        control={control}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck="false"
        isRequired
      />
      <FormTextField
        control={control}
        name="password"
        maxLength={limits.passwordTyped}
        label={t`Temporary password`}
        autoComplete="off"
        isExact
        isRequired
        description={plural(passwordMin, {
          one: "At least # character. They'll choose a new one when they first log in.",
          other: "At least # characters. They'll choose a new one when they first log in.",
        })}
        suffix={
          <Button
            variant="quiet"
            size="small"
            onPress={() =>
              form.setValue("password", suggestPassword(passwordMin), { shouldValidate: formState.isSubmitted })
            }
          >
            {t`Suggest password`}
          </Button>
        }
      />
      {roles.length > 1 ? (
        <Select
          label={t`Role`}
          value={role.field.value}
          options={roles.map((value) => ({ value, label: roleLabel(value) }))}
          onChange={role.field.onChange}
        />
      ) : null}
      <FormActions submit={t`Add member`} isPending={formState.isSubmitting} onCancel={onDone} />
    </form>
  );
}
