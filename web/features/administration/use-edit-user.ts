import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { nameField } from "../../../domain/core/fields.ts";
import { message } from "../../../domain/core/messages.ts";
import { type Person, roles } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { type PersonChange, savePerson, updatePersonCache } from "../people/api.ts";
import { reloadSoon } from "../people/use-reload.ts";
import { useUnverifiedRole } from "../people/use-unverified-role.ts";

const schema = z.object({ name: nameField, role: z.enum(roles) });
type Values = z.input<typeof schema>;

/** Sends only changed fields, so that the form does not change a role that was left as it was. */
function changeOf(before: Person, { name, role }: Values): PersonChange {
  return {
    ...(name.trim() === before.name ? {} : { name }),
    ...(role === before.role || role === "orgmanager" ? {} : { role }),
  };
}

export function useEditUser(person: Person) {
  const client = useQueryClient();
  const { send, asked } = useUnverifiedRole();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    values: { name: person.name, role: person.role },
    resetOptions: { keepDirtyValues: true },
  });

  const submit = form.handleSubmit(async (values) => {
    const change = changeOf(person, values);
    try {
      const saved = await send((acceptance) => savePerson(person, { ...change, ...acceptance }));
      if (!saved) return;
      updatePersonCache(client, saved);
      form.reset({ name: saved.name, role: saved.role });
      const isRoleChanged = change.role !== undefined;
      toastSuccess(message.userUpdated, { detail: isRoleChanged ? t`Role changed. Reloading the page.` : undefined });
      if (isRoleChanged) reloadSoon();
    } catch (error) {
      if (showFieldErrors(error, ["name"], form.setError)) return;
      const refusals = ["FORBIDDEN", "CONFLICT", "NOT_FOUND", "REAUTH_REQUIRED"];
      const isExplainedError = isApiError(error) && refusals.includes(error.code);
      toastError(isExplainedError ? error.message : message.userUpdateFailed);
    }
  });

  return { form, submit, asked, isPending: form.formState.isSubmitting };
}
