import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { classNames } from "./class-names.ts";
import { errorStyle, hintStyle, inputStyle, labelStyle, requiredStyle } from "./field-style.ts";

export type TextFieldProps = Omit<AriaTextFieldProps, "className" | "style" | "children" | "isInvalid"> & {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Lines of a text of several lines; without it the field is one line. */
  rows?: number;
  /** Stands inside the field at its end: a counter, a button. */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
};

export function TextField(props: TextFieldProps) {
  const { label, description, error, placeholder, rows, suffix, inputRef, className, ...field } = props;
  return (
    <AriaTextField
      {...field}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <Label className={classNames(labelStyle, field.isRequired && requiredStyle)}>{label}</Label>
      <div className="relative">
        {rows === undefined ? (
          <Input
            ref={inputRef as Ref<HTMLInputElement>}
            dir={field.type === undefined || field.type === "text" ? "auto" : undefined}
            placeholder={placeholder}
            className={classNames(inputStyle, "h-12", suffix ? "pe-13" : null)}
          />
        ) : (
          <TextArea
            ref={inputRef as Ref<HTMLTextAreaElement>}
            dir="auto"
            rows={rows}
            placeholder={placeholder}
            className={classNames(inputStyle, "block resize-y py-3 leading-normal")}
          />
        )}
        {suffix ? <div className="absolute inset-y-0 end-0.5 flex items-center">{suffix}</div> : null}
      </div>
      {description ? (
        <Text slot="description" className={hintStyle}>
          {description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error}</FieldError>
    </AriaTextField>
  );
}
