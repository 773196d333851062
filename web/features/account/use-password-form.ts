import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { passwordChangeSchemaFor } from "../../../domain/auth/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { passwordError } from "../../forms/password-error.ts";
import { operatorRules } from "../../page/operator-rules.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useChangePassword } from "../auth/api.ts";
import { sessionsQuery } from "./api.ts";

const schema = passwordChangeSchemaFor(operatorRules()).extend({
  currentPassword: z.string().min(1, message.fieldRequired).max(1000),
});
const empty = { currentPassword: "", password: "" };

/** Changes the password and refreshes the list of sessions, because the change ends the others. */
export function usePasswordForm() {
  const client = useQueryClient();
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset(empty);
      toastSuccess(t`Password changed, and your other devices were logged out`);
      void client.invalidateQueries(sessionsQuery);
    } catch (error) {
      if (showFieldErrors(error, ["currentPassword", "password"], form.setError)) return;
      toastError(passwordError(error));
    }
  });

  return { form, submit };
}
