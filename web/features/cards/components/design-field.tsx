import { useController } from "react-hook-form";
import type { Editor } from "../use-editor.ts";
import { usePreviewCard } from "../use-preview-card.ts";
import { DesignPicker } from "./design-picker.tsx";

export function DesignField({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  const { control } = editor.form;
  const { field } = useController({ control, name: "design" });
  const { card, urls } = usePreviewCard(control, editor.card);
  return (
    <DesignPicker
      value={field.value ?? "lift"}
      onChange={field.onChange}
      card={card}
      urls={urls}
      isDisabled={isReadOnly}
    />
  );
}
