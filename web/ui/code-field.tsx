import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { digitsOf } from "../../domain/core/digits.ts";
import { translateText } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";
import { errorStyle, exactInput, hintStyle, inputStyle, labelStyle } from "./field-style.ts";

type CodeFieldProps = Pick<AriaTextFieldProps, "autoFocus" | "isReadOnly"> & {
  label: string;
  description?: string;
  error?: string | undefined;
  /** Number of digits. The input may be three times as long because of separators. */
  length: number;
  value: string;
  onChange: (digits: string) => void;
  className?: string;
};

/**
 * A field for a code of digits that is typed, suggested by the phone, or pasted with separators. It is a single field,
 * because six fields would support neither suggestions nor pasting.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, description, error, length, value, onChange, className, ...field } = props;
  return (
    <AriaTextField
      {...field}
      value={value}
      onChange={(text) => onChange(digitsOf(text).slice(0, length))}
      maxLength={3 * length}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...exactInput}
      isRequired
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <Label className={labelStyle}>{label}</Label>
      <Input
        dir="ltr"
        enterKeyHint="done"
        className={classNames(inputStyle, "h-14 text-center text-26 font-semibold tracking-[0.3em] tabular-nums")}
      />
      {description ? (
        <Text slot="description" className={hintStyle}>
          {description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error && translateText(error)}</FieldError>
    </AriaTextField>
  );
}
