import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Control } from "react-hook-form";
import { fieldOf, type TextKey } from "../../../../domain/cards/fields.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { EditorInput, EditorOutput } from "../editor-schema.ts";
import { fieldLabel } from "../field-labels.ts";

type CardTextFieldProps = {
  control: Control<EditorInput, unknown, EditorOutput>;
  name: TextKey;
} & Pick<Parameters<typeof FormTextField>[0], "onTyped" | "rows" | "description" | "className">;

const keyboards = { email: { type: "email", inputMode: "email" }, webAddress: { inputMode: "url" } } as const;

/** Translations of placeholders that contain words. */
const placeholders: Partial<Record<TextKey, MessageDescriptor>> = { pronouns: msg`e.g. she/her` };

export function CardTextField({ control, name, ...more }: CardTextFieldProps) {
  const { kind, limit, isRequired, autoComplete, placeholder } = fieldOf(name);
  const shown = placeholders[name];
  return (
    <FormTextField
      control={control}
      name={name}
      label={fieldLabel(name)}
      maxLength={limit}
      isRequired={isRequired ?? false}
      {...(autoComplete && { autoComplete })}
      {...(placeholder && { placeholder: shown ? i18n._(shown) : placeholder })}
      {...(kind === "email" || kind === "webAddress" ? keyboards[kind] : {})}
      {...more}
    />
  );
}
