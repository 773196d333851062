import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import { type Contact, contactChangeSchema } from "../../../../domain/contacts/schema.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isVisible } from "../../../../domain/core/text.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { changedFields } from "../../../forms/merge-values.ts";
import { useOneAtATime } from "../../../forms/use-one-at-a-time.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useUpdateContact } from "../use-contact-changes.ts";

const { name, email, phone, company, jobTitle } = contactChangeSchema.shape;
const schema = z
  .object({
    name: name.unwrap(),
    email: email.unwrap(),
    phone: phone.unwrap(),
    company: company.unwrap(),
    jobTitle: jobTitle.unwrap(),
  })
  .refine((values) => values.email !== "" || isVisible(values.phone), {
    path: ["email"],
    message: message.emailOrPhone,
  });
type Values = z.input<typeof schema>;

const valuesOf = (contact: Contact): Values => ({
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  company: contact.company,
  jobTitle: contact.jobTitle,
});
const names = ["name", "email", "phone", "company", "jobTitle"] as const;

type EditContactProps = { contact: Contact; onClose: () => void };

export function EditContactDialog({ isOpen, ...props }: EditContactProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t`Edit contact`}>
      <EditContactForm {...props} />
    </Dialog>
  );
}

function EditContactForm({ contact, onClose }: EditContactProps) {
  const update = useUpdateContact(contact);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(contact),
  });
  const { control } = form;
  const [submit, isSaving] = useOneAtATime(
    form.handleSubmit(async (values) => {
      // Sends only changed fields: colleagues may have changed the rest.
      const change = changedFields(form.formState.defaultValues as Values, values);
      try {
        if (Object.keys(change).length > 0) {
          await update.mutateAsync(change);
          toastSuccess(t`Contact saved`);
        }
        onClose();
      } catch (error) {
        showFieldErrors(error, names, form.setError);
      }
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-1 flex-col gap-5">
      {update.isError ? <Banner tone="bad">{textOf(update.error)}</Banner> : null}
      <FormTextField
        control={control}
        name="name"
        label={t`Name`}
        maxLength={limits.name}
        autoComplete="off"
        isRequired
      />
      <FormTextField control={control} name="email" label={t`Email`} type="email" autoComplete="off" />
      <FormTextField
        control={control}
        name="phone"
        label={t`Phone`}
        type="tel"
        maxLength={limits.phone}
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="company"
        label={t`Company`}
        maxLength={limits.company}
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="jobTitle"
        label={t`Job title`}
        maxLength={contactLimits.jobTitle}
        autoComplete="off"
      />
      <FormActions submit={t`Save`} isPending={isSaving} onCancel={onClose} />
    </form>
  );
}
