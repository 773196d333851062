import { t } from "@lingui/core/macro";
import { useController } from "react-hook-form";
import { ColourField } from "../../../ui/colour-field.tsx";
import { BrandFields } from "../../people/components/brand-fields.tsx";
import type { Editor } from "../use-editor.ts";
import { usePreviewCard } from "../use-preview-card.ts";
import { AccentNote } from "./accent-note.tsx";
import { DesignPicker } from "./design-picker.tsx";
import { FormSection } from "./form-section.tsx";

const brandNames = {
  logoUrl: "brand.logoUrl",
  companyName: "brand.companyName",
  logoLink: "brand.logoLink",
} as const;

type BrandSectionProps = { editor: Editor; isOwn: boolean; isReadOnly: boolean };

export function BrandSection({ editor, isOwn, isReadOnly }: BrandSectionProps) {
  const { control } = editor.form;
  const design = useController({ control, name: "design" });
  const { card, urls } = usePreviewCard(control, editor.card);
  return (
    <FormSection title={t`Brand Settings`}>
      <div className="sm:col-span-2">
        <DesignPicker
          value={design.field.value ?? "lift"}
          onChange={design.field.onChange}
          card={card}
          urls={urls}
          isDisabled={isReadOnly}
        />
      </div>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <ColourField control={control} name="accent" label={t`Accent color`} isDisabled={isReadOnly} />
        <AccentNote card={card} />
      </div>
      {isOwn ? <BrandFields control={control} names={brandNames} work={editor.work} isReadOnly={isReadOnly} /> : null}
    </FormSection>
  );
}
