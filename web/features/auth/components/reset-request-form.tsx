import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { resetRequestSchema } from "../../../../domain/auth/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { savedEmail, saveTypedEmail } from "../../../api/typed-login.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { useRequestReset } from "../use-links.ts";

/** Shows the same text whether or not the address has an account. */
export function ResetRequestForm() {
  const request = useRequestReset();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(resetRequestSchema), defaultValues: { email: savedEmail() } });

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    try {
      await request.mutateAsync(form.getValues());
    } catch (error) {
      if (!showFieldErrors(error, ["email"], form.setError)) setRefusal(textOf(error));
    }
  });

  const words = sendsMail()
    ? { first: t`Send link`, again: t`Send again` }
    : { first: t`Create link`, again: t`Create new link` };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-17 text-muted">
        {t`Enter the email for your account.`}{" "}
        {sendsMail()
          ? t`We'll email you a link to choose a new password.`
          : t`You'll need a link to choose a new password. This server doesn't send emails yet, so ask its operator for the link, or ask an administrator to create one.`}
      </p>
      {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
      {request.isSuccess && !refusal ? <Banner>{sendsMail() ? message.resetSent : message.resetWritten}</Banner> : null}
      <FormTextField
        control={form.control}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck="false"
        isRequired
        onTyped={(email) => {
          saveTypedEmail(email);
          request.reset();
        }}
      />
      <Button
        type="submit"
        variant={request.isSuccess ? "plain" : "action"}
        size="large"
        isPending={form.formState.isSubmitting}
        className="mt-2 w-full"
      >
        {request.isSuccess ? words.again : words.first}
      </Button>
    </form>
  );
}
