import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { limits } from "../../domain/core/limits.ts";
import { message } from "../../domain/core/messages.ts";
import { codePoints, multiLine, singleLine } from "../../domain/core/text.ts";
import { translateText } from "../texts/app-texts.ts";
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

/** The maximum number of code points; all email fields share one limit. */
export type TextLimit = { maxLength: number } | { type: "email" } | { isReadOnly: true };

type Given = "className" | "style" | "children" | "isInvalid" | "defaultValue" | "value";
export type TextFieldBase = Omit<AriaTextFieldProps, Given> & {
  value?: string;
  defaultValue?: string;
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Number of lines; if omitted, the field is a single line. */
  rows?: number;
  /** Shown inside the field at its end: a counter, a button. */
  suffix?: ReactNode;
  /** True for exact input (an address, a handle, a code), without auto-correction. Derived from the type by default. */
  isExact?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
};

export type TextFieldProps = TextFieldBase & TextLimit;

/** What is exact is written from left to right in every language, at the side where the line begins. */
function directionOf(type: string | undefined, isExact: boolean): { dir?: "auto" | "ltr" } {
  if (isExact && type !== "password") return { dir: "ltr" };
  return type === undefined || type === "text" ? { dir: "auto" } : {};
}

/** Pasted text is not cut; an error reports that it is too long. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, placeholder, rows, suffix, isExact, inputRef, className, ...field } = props;
  const isExactKind =
    /^(?:email|password|url)$/u.test(field.type ?? "") || /^(?:email|url)$/u.test(field.inputMode ?? "");
  const maxLength = field.maxLength ?? limits.email;
  const clean = rows === undefined ? singleLine : multiLine;
  const isTooLong = codePoints(clean(field.value ?? "")) > maxLength;
  const shownError = error ?? (isTooLong && !field.isReadOnly ? message.tooLong(maxLength) : undefined);
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
      isInvalid={shownError !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1.5", className)}
    >
      <Label className={classNames(labelStyle, field.isRequired && requiredStyle)}>{label}</Label>
      {rows === undefined ? (
        <div className={suffix ? groupStyle : "flex"}>
          <Input
            ref={inputRef as Ref<HTMLInputElement>}
            {...directionOf(field.type, isExact || isExactKind)}
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
      <FieldError className={errorStyle}>{shownError && translateText(shownError)}</FieldError>
    </AriaTextField>
  );
}
