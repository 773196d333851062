import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { passwordChangeSchemaFor } from "../../../../domain/auth/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useChangePassword } from "../api.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { NewPasswordInputs } from "../components/new-password-inputs.tsx";

const schema = passwordChangeSchemaFor(operatorRules()).pick({ password: true });

/** The first sign-in of a user whose account someone else created (product 3.10). */
export function NewPasswordPage() {
  const change = useChangePassword();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    try {
      await change.mutateAsync(form.getValues());
      toastSuccess(message.passwordChanged);
    } catch (error) {
      showFieldErrors(error, ["password"], form.setError);
      setRefusal(textOf(error));
    }
  });

  return (
    <AuthFrame title={t`Choose your password`} lead={t`Welcome. Set your own password to start.`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-17 text-muted">
          {t`The password you logged in with is temporary, and the person who added you knows it. Choose one that only you know.`}
        </p>
        {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
        <NewPasswordInputs
          control={form.control}
          name="password"
          isPending={form.formState.isSubmitting}
          action={t`Save and continue`}
        />
      </form>
    </AuthFrame>
  );
}
