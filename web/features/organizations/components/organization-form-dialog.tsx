import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { message } from "../../../../domain/core/messages.ts";
import {
  newOrganizationName,
  newOrganizationSchema,
  type Organization,
} from "../../../../domain/organizations/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { useCreateOrganization } from "../use-changes.ts";
import { OrganizationFields, type OrganizationValues } from "./organization-fields.tsx";

type OrganizationFormProps = {
  /** True if the creator becomes the leader, which the dialog announces. */
  isFounding: boolean;
  onClose: () => void;
  onCreated: (organization: Organization) => void;
};

export function OrganizationFormDialog({ isOpen, ...props }: OrganizationFormProps & { isOpen: boolean }) {
  const title = props.isFounding ? t`Create an organization` : t`New organization`;
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={title}>
      <OrganizationForm {...props} />
    </Dialog>
  );
}

function OrganizationForm({ isFounding, onClose, onCreated }: OrganizationFormProps) {
  const create = useCreateOrganization();
  const form = useForm<OrganizationValues, unknown, z.output<typeof newOrganizationSchema>>({
    resolver: zodResolver(newOrganizationSchema),
    defaultValues: { name: newOrganizationName, description: "" },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      onCreated(await create.mutateAsync(values));
    } catch (error) {
      showFieldErrors(error, ["name", "description"], form.setError);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {create.isError ? (
        <Banner tone="bad" title={message.organizationCreateFailed}>
          {textOf(create.error)}
        </Banner>
      ) : null}
      <OrganizationFields control={form.control} isNew />
      {isFounding ? (
        <p className="text-14 text-muted">{t`You'll be its leader and can add people and set their status.`}</p>
      ) : null}
      <FormActions
        submit={isFounding ? t`Create` : t`Create organization`}
        isPending={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
