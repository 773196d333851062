import { t } from "@lingui/core/macro";
import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { translateText } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";
import { errorStyle, exactInput, inputStyle, labelStyle } from "./field-style.ts";

type ColourFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  isDisabled?: boolean;
};

const sixDigits = /^#[0-9a-f]{6}$/iu;

export function ColourField<Values extends FieldValues, Output>(props: ColourFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const id = useId();
  const error = fieldState.error?.message;
  const typed: string = field.value ?? "";
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelStyle}>
        {props.label}
      </label>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={t`${{ label: props.label }}: color picker`}
          value={sixDigits.test(typed) ? typed.toLowerCase() : "#000000"}
          onChange={(event) => field.onChange(event.target.value.toUpperCase())}
          disabled={props.isDisabled}
          className="colour-well size-12 shrink-0 rounded-field border border-field-line bg-surface p-1.5"
        />
        <input
          id={id}
          dir="ltr"
          ref={field.ref}
          name={field.name}
          value={typed}
          onChange={(event) => field.onChange(event.target.value.trim())}
          onBlur={field.onBlur}
          disabled={props.isDisabled}
          {...exactInput}
          autoComplete="off"
          maxLength={9}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(inputStyle, "h-12 max-w-36 tabular-nums")}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className={errorStyle}>
          {translateText(error)}
        </p>
      ) : null}
    </div>
  );
}
