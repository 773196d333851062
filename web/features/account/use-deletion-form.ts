import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { passwordError } from "../../forms/password-error.ts";
import { useDeleteAccount } from "./api.ts";

const schema = z.object({ password: z.string().min(1, message.fieldRequired).max(1000) });

export function useDeletionForm() {
  const remove = useDeleteAccount();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null);
    try {
      await remove.mutateAsync(password);
    } catch (error) {
      if (showFieldErrors(error, ["password"], form.setError)) return;
      setRefusal(passwordError(error));
    }
  });

  // After success the page navigates to `/`, so the form stays disabled.
  return { form, submit, refusal, isPending: form.formState.isSubmitting || remove.isSuccess };
}
