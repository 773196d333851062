import { zodResolver } from "@hookform/resolvers/zod";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { signUpInvitedSchemaFor } from "../../../../domain/auth/schema.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { savedName, saveTypedName } from "../../../api/typed-login.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";

const schema = signUpInvitedSchemaFor(operatorRules()).omit({ token: true });

type InvitedFormProps = {
  email: string;
  onSubmit: (input: { name: string; password: string }) => Promise<void>;
  /** Called when the invitation is over or its address has an account by now. */
  onOutdated: () => void;
};

/** The invitation determines the email. */
export function InvitedForm({ email, onSubmit, onOutdated }: InvitedFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: savedName(), password: "" } });

  // A reload, as after a change of the language, keeps the name.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveTypedName(values.name) }),
    [form],
  );

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    try {
      await onSubmit(input);
    } catch (error) {
      showFieldErrors(error, ["name", "password"], form.setError);
      setRefusal(textOf(error));
      if (isApiError(error, "NOT_FOUND") || isApiError(error, "CONFLICT")) onOutdated();
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
      <FormTextField
        control={form.control}
        name="name"
        label={t`Name`}
        maxLength={limits.name}
        autoComplete="name"
        isRequired
      />
      <TextField label={t`Email`} type="email" autoComplete="username" value={email} isReadOnly />
      <PasswordField
        control={form.control}
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        description={plural(
          { least: operatorRules().passwordMin },
          { one: "At least # character", other: "At least # characters" },
        )}
      />
      <Button
        type="submit"
        variant="action"
        size="large"
        isPending={form.formState.isSubmitting}
        className="mt-2 w-full"
      >
        {t`Sign up and join`}
      </Button>
    </form>
  );
}
