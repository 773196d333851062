import { limits } from "../../../../domain/core/limits.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { Editor } from "../use-editor.ts";
import { FormSection } from "./form-section.tsx";
import { PhoneField } from "./phone-field.tsx";

export function ContactSection({ form }: { form: Editor["form"] }) {
  return (
    <FormSection title="Contact Information">
      <FormTextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
      />
      <PhoneField form={form} />
      <FormTextField
        control={form.control}
        name="website"
        label="Website"
        maxLength={limits.typedLink}
        inputMode="url"
        autoComplete="url"
        placeholder="example.com"
      />
    </FormSection>
  );
}
