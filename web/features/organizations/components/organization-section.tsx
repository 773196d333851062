import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { newOrganizationSchema, type Organization } from "../../../../domain/organizations/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { changedFields } from "../../../forms/merge-values.ts";
import { staysOnTab } from "../../../forms/stays-on-tab.ts";
import { useOneAtATime } from "../../../forms/use-one-at-a-time.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useUpdateOrganization } from "../use-changes.ts";
import { OrganizationFields, type OrganizationValues } from "./organization-fields.tsx";

/** Changes name and description (product 3.4). */
export function OrganizationSection({ organization }: { organization: Organization | null }) {
  return (
    <AccountSection title={t`Organization`} lead={t`The name appears in invitations and in emails to members.`}>
      <Panel>
        {organization ? (
          <OrganizationForm key={organization.id} organization={organization} />
        ) : (
          <div role="status">
            <span className="sr-only">{t`Loading organization`}</span>
            <Skeleton className="h-72 rounded-field" />
          </div>
        )}
      </Panel>
    </AccountSection>
  );
}

const valuesOf = ({ name, description }: Organization): OrganizationValues => ({ name, description });

function OrganizationForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization(organization);
  const form = useForm<OrganizationValues, unknown, z.output<typeof newOrganizationSchema>>({
    resolver: zodResolver(newOrganizationSchema),
    values: valuesOf(organization),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const [submit, isSaving] = useOneAtATime(
    form.handleSubmit(async (values) => {
      try {
        // Sends only changed fields: others may have changed the rest.
        form.reset(valuesOf(await update.mutateAsync(changedFields(valuesOf(organization), values))));
        toastSuccess(t`Organization saved`);
      } catch (error) {
        if (!showFieldErrors(error, ["name", "description"], form.setError)) toastError(textOf(error));
      }
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-label={t`Organization`}>
      <OrganizationFields control={form.control} />
      <Button
        type="submit"
        variant="action"
        isPending={isSaving}
        isDisabled={!isDirty}
        className="w-full justify-self-start sm:w-auto"
      >
        {t`Save`}
      </Button>
      <LeaveGuard isDirty={isDirty} stays={staysOnTab} />
    </form>
  );
}
