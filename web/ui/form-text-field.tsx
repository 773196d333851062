import type { Ref } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextField, type TextFieldBase, type TextLimit } from "./text-field.tsx";
import { useRowError } from "./use-row-error.ts";

type FormTextFieldProps<Values extends FieldValues, Output> = Omit<TextFieldBase, "name" | "value" | "onChange"> &
  TextLimit & {
    control: Control<Values, unknown, Output>;
    name: FieldPath<Values>;
    onTyped?: (value: string) => void;
    /** In a list of rows that may be added. */
    isInRow?: boolean;
  };

export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, onTyped, isInRow, ...rest } = props;
  const { field, fieldState, formState } = useController({ control, name });
  const rowError = useRowError(fieldState, formState);
  return (
    <TextField
      {...rest}
      name={field.name}
      value={field.value ?? ""}
      onChange={(value) => {
        field.onChange(value);
        onTyped?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref as Ref<HTMLInputElement | HTMLTextAreaElement>}
      error={(isInRow ? rowError : fieldState.error)?.message}
    />
  );
}
