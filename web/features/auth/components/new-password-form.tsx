import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { resetSchemaBy } from "../../../../domain/auth/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useResetPassword } from "../use-links.ts";
import { NewPasswordInputs } from "./new-password-inputs.tsx";

const schema = resetSchemaBy(operatorRules()).pick({ password: true });

/** By the link, which works once: what is refused uses nothing up. */
export function NewPasswordForm({ token }: { token: string }) {
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

  const text = isApiError(refusal, "INVALID_INPUT") ? message.linkGone : textOf(refusal);
  // A leader's block ends the link that an admin handed over, but none that is asked for by email.
  const canAskAnew = text === message.linkGone || text === message.signInBlockedByLeader;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-17 text-muted">It replaces the one before, and you are signed out everywhere else.</p>
      {refusal ? (
        <Banner
          tone="bad"
          actions={
            canAskAnew ? <Button onPress={() => router.history.replace("/reset")}>Ask for a new link</Button> : null
          }
        >
          {text}
        </Banner>
      ) : null}
      <NewPasswordInputs
        control={form.control}
        name="password"
        isPending={form.formState.isSubmitting}
        action="Save the password"
      />
    </form>
  );
}
