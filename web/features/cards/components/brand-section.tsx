import { useController, useWatch } from "react-hook-form";
import { accentIsAdjusted } from "../../../../domain/cards/accent.ts";
import { defaultAccent } from "../../../../domain/cards/schema.ts";
import { ColourField } from "../../../ui/colour-field.tsx";
import { hintStyle } from "../../../ui/field-style.ts";
import type { Editor } from "../use-editor.ts";
import { DesignPicker } from "./design-picker.tsx";
import { FormSection } from "./form-section.tsx";
import { LogoFields } from "./logo-fields.tsx";

type BrandSectionProps = { form: Editor["form"]; isOwn: boolean; isReadOnly: boolean };

export function BrandSection({ form: { control }, isOwn, isReadOnly }: BrandSectionProps) {
  const design = useController({ control, name: "design" });
  const typed = useWatch({ control, name: "accent" }) ?? "";
  const accent = /^#[0-9a-f]{6}$/iu.test(typed) ? typed : defaultAccent;
  return (
    <FormSection title="Brand Settings">
      <div className="sm:col-span-2">
        <DesignPicker
          value={design.field.value ?? "lift"}
          onChange={design.field.onChange}
          accent={accent}
          isDisabled={isReadOnly}
        />
      </div>
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <ColourField control={control} name="accent" label="Accent colour" isDisabled={isReadOnly} />
        {accentIsAdjusted(accent) ? (
          <p className={hintStyle}>
            Small text on your card uses a stronger shade of it, so that everyone can read it.
          </p>
        ) : null}
      </div>
      {isOwn ? <LogoFields control={control} isReadOnly={isReadOnly} /> : null}
    </FormSection>
  );
}
