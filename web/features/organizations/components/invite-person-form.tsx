import { t } from "@lingui/core/macro";
import { type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { displayEmailField } from "../../../../domain/core/fields.ts";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { hasMissingField, requireAll } from "../require-all.ts";
import { useAddMember } from "../use-changes.ts";
import type { AddMemberProps } from "./add-member-props.ts";

const schema = z.object({ email: displayEmailField });
type Values = z.input<typeof schema>;

type InvitePersonFormProps = AddMemberProps & { form: UseFormReturn<Values> };

export const useInvitePersonForm = () =>
  useForm<Values>({ resolver: requireAll<Values>(schema, ["email"]), defaultValues: { email: "" } });

/** Invites any email alike, so that accounts cannot be discovered (product 3.6). */
export function InvitePersonForm({ organization, requiredText, form, onDone }: InvitePersonFormProps) {
  const invite = useAddMember(organization.id);
  const { errors, isSubmitted, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await invite.mutateAsync({ body: { email }, whom: email });
      toastSuccess(
        sendsMail()
          ? t`Invitation sent to ${email}`
          : t`${email} was invited. They'll see the invitation once they confirm this email.`,
      );
      onDone();
    } catch (error) {
      showFieldErrors(error, ["email"], form.setError);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {hasMissingField(errors) ? <Banner tone="bad">{requiredText}</Banner> : null}
      {invite.isError && isSubmitted && !hasMissingField(errors) ? (
        <Banner tone="bad" title={message.addUserFailed}>
          {textOf(invite.error)}
        </Banner>
      ) : null}
      <FormTextField
        control={form.control}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck="false"
        isRequired
        description={
          sendsMail() && organization.takesNewPeople
            ? t`They'll get an email and have 14 days to join. If they don't have an account yet, they can sign up from the link in the email.`
            : t`They'll have 14 days to join. They need an account with this email confirmed.`
        }
      />
      <FormActions submit={t`Send invitation`} isPending={isSubmitting} onCancel={onDone} />
    </form>
  );
}
