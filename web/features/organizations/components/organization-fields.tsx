import { t } from "@lingui/core/macro";
import type { Control } from "react-hook-form";
import type { z } from "zod";
import { limits } from "../../../../domain/core/limits.ts";
import type { newOrganizationSchema } from "../../../../domain/organizations/schema.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";

export type OrganizationValues = z.input<typeof newOrganizationSchema>;

type OrganizationFieldsProps<Output> = {
  control: Control<OrganizationValues, unknown, Output>;
  /** Focuses the name and selects it, to be replaced. */
  isNew?: boolean;
};

export function OrganizationFields<Output>({ control, isNew = false }: OrganizationFieldsProps<Output>) {
  const onFocus = (event: { target: EventTarget }) => (event.target as HTMLInputElement).select();
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        maxLength={limits.name}
        label={t`Name`}
        autoComplete="organization"
        isRequired
        {...(isNew ? { autoFocus: true, onFocus } : {})}
      />
      <FormTextField
        control={control}
        name="description"
        maxLength={limits.bio}
        label={t`Description (optional)`}
        rows={3}
        description={t`Visible to members.`}
      />
    </>
  );
}
