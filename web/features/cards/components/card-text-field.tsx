import type { Control } from "react-hook-form";
import { fieldOf, type TextKey } from "../../../../domain/cards/fields.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { EditorInput, EditorOutput } from "../editor-schema.ts";

type CardTextFieldProps = {
  control: Control<EditorInput, unknown, EditorOutput>;
  name: TextKey;
} & Pick<Parameters<typeof FormTextField>[0], "onTyped" | "rows" | "description" | "className">;

const keyboards = { email: { type: "email", inputMode: "email" }, webAddress: { inputMode: "url" } } as const;

export function CardTextField({ control, name, ...more }: CardTextFieldProps) {
  const { kind, label, limit, isRequired, autoComplete, placeholder } = fieldOf(name);
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      maxLength={limit}
      isRequired={isRequired ?? false}
      {...(autoComplete && { autoComplete })}
      {...(placeholder && { placeholder })}
      {...(kind === "email" || kind === "webAddress" ? keyboards[kind] : {})}
      {...more}
    />
  );
}
