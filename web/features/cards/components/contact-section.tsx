import { t } from "@lingui/core/macro";
import { isPhone, sectionKeys } from "../../../../domain/cards/fields.ts";
import type { Editor } from "../use-editor.ts";
import { CardTextField } from "./card-text-field.tsx";
import { EditorSection, type EditorSectionState } from "./editor-section.tsx";
import { PhoneField } from "./phone-field.tsx";

export function ContactSection({ form, state }: { form: Editor["form"]; state: EditorSectionState }) {
  return (
    <EditorSection section="contact" title={t`Contact Information`} state={state}>
      {sectionKeys.contact.map((key) =>
        isPhone(key) ? (
          <PhoneField key={key} form={form} name={key} />
        ) : (
          <CardTextField key={key} control={form.control} name={key} />
        ),
      )}
    </EditorSection>
  );
}
