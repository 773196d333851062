import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { emailChangeSchema } from "../../../../domain/auth/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { passwordError } from "../../../forms/password-error.ts";
import { sendsMail } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useChangeEmail } from "../use-change-email.ts";

/** Changes the account's email. It takes effect when the link sent to the new address is used. */
export function ChangeEmailForm({ email }: { email: string }) {
  const change = useChangeEmail();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(emailChangeSchema), defaultValues: { email: "", password: "" } });

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    setSentTo(null);
    try {
      await change.mutateAsync(values);
      setSentTo(values.email);
      form.reset();
    } catch (error) {
      if (!showFieldErrors(error, ["email", "password"], form.setError)) setRefusal(passwordError(error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        <Trans>
          Your current email is <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>.
        </Trans>{" "}
        {sendsMail()
          ? t`We'll email a link to the new address.`
          : t`You'll need a link to confirm the new address. This server doesn't send emails yet, so ask its operator for the link.`}
      </p>
      {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
      {sentTo ? (
        <Banner title={sendsMail() ? message.changeSent : message.changeWritten}>
          <bdi className="wrap-anywhere">{sentTo}</bdi>
        </Banner>
      ) : null}
      <FormTextField
        control={form.control}
        name="email"
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck="false"
        isRequired
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        description={t`To confirm that it's you`}
      />
      <div>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {t`Change email`}
        </Button>
      </div>
    </form>
  );
}
