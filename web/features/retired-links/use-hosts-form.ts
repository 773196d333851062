import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { message } from "../../../domain/core/messages.ts";
import type { Links } from "../../../domain/retired-links/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { mergedDetail } from "../../forms/merged-detail.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshLinks, useSaveHosts } from "./api.ts";

export type HostsValues = { cardHost: string | null; approvedHosts: string };

const valuesOf = ({ cardHost, approvedHosts }: Links): HostsValues => ({
  cardHost,
  approvedHosts: approvedHosts.join(", "),
});

/** Edits an organization's hosts, for admins; the server validates each. */
export function useHostsForm(organizationId: string, links: Links) {
  const client = useQueryClient();
  const change = useSaveHosts(organizationId);
  const form = useForm<HostsValues, unknown, HostsValues>({ defaultValues: valuesOf(links) });
  const versions = useVersions<HostsValues>();
  const [submit, isSaving] = useOneAtATime(form.handleSubmit(store));

  async function store(): Promise<void> {
    try {
      await versions.saveMerged(form, {
        load: async () => valuesOf(await refreshLinks(client, organizationId)),
        save: async ({ cardHost, approvedHosts }, { isMerged }) => {
          const hosts = approvedHosts.split(/[\s,]+/u).filter(Boolean);
          form.reset(valuesOf(await change.mutateAsync({ cardHost, approvedHosts: hosts })));
          toastSuccess(message.hostsSaved, mergedDetail(isMerged));
        },
      });
    } catch (error) {
      if (showFieldErrors(error, ["cardHost", "approvedHosts"], form.setError)) return;
      toastError(message.hostsSaveFailed(failureReason(error)));
    }
  }

  return { form, submit, isSaving, versions };
}
