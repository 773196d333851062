import { t } from "@lingui/core/macro";
import { ColourField } from "../../../ui/colour-field.tsx";
import { BrandFields } from "../../people/components/brand-fields.tsx";
import type { Editor } from "../use-editor.ts";
import { usePreviewCard } from "../use-preview-card.ts";
import { AccentNote } from "./accent-note.tsx";
import { EditorSection, type EditorSectionState } from "./editor-section.tsx";

const brandNames = {
  logoUrl: "brand.logoUrl",
  companyName: "brand.companyName",
  logoLink: "brand.logoLink",
} as const;

type BrandSectionProps = { editor: Editor; isOwn: boolean; state: EditorSectionState };

export function BrandSection({ editor, isOwn, state }: BrandSectionProps) {
  const { control } = editor.form;
  const { isReadOnly } = state;
  const { card } = usePreviewCard(control, editor.card);
  return (
    <EditorSection section="brand" title={t`Brand Settings`} state={state}>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <ColourField control={control} name="accent" label={t`Accent color`} isDisabled={isReadOnly} />
        <AccentNote card={card} />
      </div>
      {isOwn ? <BrandFields control={control} names={brandNames} work={editor.work} isReadOnly={isReadOnly} /> : null}
    </EditorSection>
  );
}
