import { t } from "@lingui/core/macro";
import { isPhone, sectionKeys } from "../../../../domain/cards/fields.ts";
import type { Editor } from "../use-editor.ts";
import { CardTextField } from "./card-text-field.tsx";
import { FormSection } from "./form-section.tsx";
import { PhoneField } from "./phone-field.tsx";

export function ContactSection({ form }: { form: Editor["form"] }) {
  return (
    <FormSection title={t`Contact Information`}>
      {sectionKeys.contact.map((key) =>
        isPhone(key) ? (
          <PhoneField key={key} form={form} name={key} />
        ) : (
          <CardTextField key={key} control={form.control} name={key} />
        ),
      )}
    </FormSection>
  );
}
