import { t } from "@lingui/core/macro";
import { type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { displayEmailField } from "../../../../domain/core/fields.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { hasMissingField, requireAll } from "../require-all.ts";
import { useAddMember } from "../use-changes.ts";
import type { AddMemberProps } from "./add-member-props.ts";

const schema = z.object({ email: displayEmailField });
type Values = z.input<typeof schema>;

type InvitePersonFormProps = AddMemberProps & {
  form: UseFormReturn<Values>;
  /** Continues with the email as a new user, if the organization may add one. */
  onUnknown?: (email: string) => void;
};

export const useInvitePersonForm = () =>
  useForm<Values>({ resolver: requireAll<Values>(schema, ["email"]), defaultValues: { email: "" } });

/** Invites by exact email, so that accounts cannot be discovered (product 3.6). */
export function InvitePersonForm({ organization, requiredText, form, onDone, onUnknown }: InvitePersonFormProps) {
  const invite = useAddMember(organization.id);
  const { errors, isSubmitted, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await invite.mutateAsync({ body: { email }, whom: email });
      toastSuccess(
        sendsMail()
          ? t`Invitation sent to ${email}`
          : t`${email} was invited and will see the invitation after logging in`,
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
        <Banner
          tone="bad"
          title={message.addUserFailed}
          actions={
            onUnknown && isApiError(invite.error, "NOT_FOUND") ? (
              <Button size="small" onPress={() => onUnknown(form.getValues("email"))}>
                {t`Add as a new person`}
              </Button>
            ) : null
          }
        >
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
        description={t`Enter the exact email of their account. They have 14 days to accept or decline.`}
      />
      <FormActions submit={t`Send invitation`} isPending={isSubmitting} onCancel={onDone} />
    </form>
  );
}
