import { useForm } from "react-hook-form";
import { message } from "../../../domain/core/messages.ts";
import type { Links } from "../../../domain/former-codes/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../api/field-errors.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useSaveHosts } from "./api.ts";

type HostsValues = { cardHost: string | null; approvedHosts: string };

const valuesOf = ({ cardHost, approvedHosts }: Links): HostsValues => ({
  cardHost,
  approvedHosts: approvedHosts.join(", "),
});

/** An admin's hosts of an organization; the server judges each of them. */
export function useHostsForm(organizationId: string, links: Links) {
  const save = useSaveHosts(organizationId);
  const form = useForm<HostsValues>({ defaultValues: valuesOf(links) });

  const submit = form.handleSubmit(async ({ cardHost, approvedHosts }) => {
    const hosts = approvedHosts.split(/[\s,]+/u).filter(Boolean);
    try {
      form.reset(valuesOf(await save.mutateAsync({ cardHost, approvedHosts: hosts })));
      toastSuccess(message.hostsSaved);
    } catch (error) {
      if (showFieldErrors(error, ["cardHost", "approvedHosts"], form.setError)) return;
      toastError(message.hostsSaveFailed(failureReason(error)));
    }
  });

  return { form, submit };
}
