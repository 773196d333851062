import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { limits } from "../../domain/core/limits.ts";
import { classNames } from "./class-names.ts";
import {
  bareInputStyle,
  errorStyle,
  exactInput,
  groupStyle,
  hintStyle,
  inputStyle,
  labelStyle,
  requiredStyle,
} from "./field-style.ts";
import { followMaxLength } from "./max-length.ts";

export type TextFieldProps = Omit<AriaTextFieldProps, "className" | "style" | "children" | "isInvalid"> & {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Lines of a text of several lines; without it the field is one line. */
  rows?: number;
  /** Stands inside the field at its end: a counter, a button. */
  suffix?: ReactNode;
  /** Typed character by character: an address, a handle, a code. Known by its type or keyboard, else said. */
  isExact?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
};

/** Where a field says nothing else, in characters. */
const usualMax: Partial<Record<string, number>> = { email: limits.email, password: limits.passwordMax };

/** `maxLength` counts characters (code points). */
export function TextField(props: TextFieldProps) {
  const { label, description, error, placeholder, rows, suffix, isExact, inputRef, className, ...field } = props;
  const isExactKind =
    /^(?:email|password|url)$/u.test(field.type ?? "") || /^(?:email|url)$/u.test(field.inputMode ?? "");
  const maxLength = field.maxLength ?? usualMax[field.type ?? ""] ?? limits.link;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = followMaxLength(maxLength);
    const element = box.current;
    element?.addEventListener("beforeinput", follow);
    return () => element?.removeEventListener("beforeinput", follow);
  }, [maxLength]);
  return (
    <AriaTextField
      {...(isExact || isExactKind ? exactInput : {})}
      {...field}
      ref={box}
      maxLength={maxLength}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <Label className={classNames(labelStyle, field.isRequired && requiredStyle)}>{label}</Label>
      {rows === undefined ? (
        <div className={suffix ? groupStyle : "flex"}>
          <Input
            ref={inputRef as Ref<HTMLInputElement>}
            {...(field.type === undefined || field.type === "text" ? { dir: "auto" } : {})}
            placeholder={placeholder ?? ""}
            className={suffix ? bareInputStyle : classNames(inputStyle, "h-12")}
          />
          {suffix ? <div className="flex shrink-0 items-center pe-0.5">{suffix}</div> : null}
        </div>
      ) : (
        <TextArea
          ref={inputRef as Ref<HTMLTextAreaElement>}
          dir="auto"
          rows={rows}
          placeholder={placeholder ?? ""}
          className={classNames(inputStyle, "block resize-y py-3 leading-normal")}
        />
      )}
      {description ? (
        <Text slot="description" className={hintStyle}>
          {description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error}</FieldError>
    </AriaTextField>
  );
}
