import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { resetSchemaFor } from "../../../../domain/auth/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useLinkCheck, useResetPassword } from "../use-links.ts";
import { FieldsSkeleton } from "./fields-skeleton.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordInputs } from "./new-password-inputs.tsx";

const schema = resetSchemaFor(operatorRules()).pick({ password: true });

/** Sets a password by a single-use link, which an error does not use up. Reports an expired link before the form. */
export function NewPasswordForm({ token }: { token: string }) {
  const { isAsking, refusal } = useLinkCheck("password", token);
  if (refusal) return <InvalidLink error={refusal} />;
  return isAsking ? <FieldsSkeleton fields={["password"]} /> : <PasswordByLink token={token} />;
}

function PasswordByLink({ token }: { token: string }) {
  const router = useRouter();
  const reset = useResetPassword();
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    try {
      await reset.mutateAsync({ token, ...form.getValues() });
      toastSuccess(message.passwordChanged);
      router.history.replace("/login");
    } catch (error) {
      if (!showFieldErrors(error, ["password"], form.setError)) setRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-17 text-muted">{t`This replaces your current password and logs you out everywhere else.`}</p>
      {refusal ? <InvalidLink error={refusal} /> : null}
      <NewPasswordInputs
        control={form.control}
        name="password"
        isPending={form.formState.isSubmitting}
        action={t`Save password`}
      />
    </form>
  );
}
