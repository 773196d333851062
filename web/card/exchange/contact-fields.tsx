import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { HTMLAttributes } from "react";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import { limits } from "../../../domain/core/limits.ts";

/** `typed`: values by field name; `errors`: texts by the schema's path. */
export type Entered = {
  /** Of element ids. */
  prefix: string;
  typed: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string>>;
};

type Field = {
  name: "name" | "email" | "phone" | "company" | "jobTitle";
  label: MessageDescriptor;
  type: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  limit: number;
};

const ways: readonly Field[] = [
  { name: "name", label: msg`Name`, type: "text", autoComplete: "name", limit: limits.name },
  { name: "email", label: msg`Email`, type: "email", autoComplete: "email", inputMode: "email", limit: limits.email },
  { name: "phone", label: msg`Phone`, type: "tel", autoComplete: "tel", inputMode: "tel", limit: limits.phone },
];
const work: readonly Field[] = [
  { name: "company", label: msg`Company`, type: "text", autoComplete: "organization", limit: limits.company },
  {
    name: "jobTitle",
    label: msg`Job title`,
    type: "text",
    autoComplete: "organization-title",
    limit: contactLimits.jobTitle,
  },
];

const isWay = (name: string) => name === "email" || name === "phone";

/** `focused`: the field that gets the focus when the page or dialog opens. */
type Props = Entered & { focused?: string | undefined };

/** The fields of the form and of the visitor's own page. */
export function ContactFields({ focused, ...entered }: Props) {
  const { t } = useLingui();
  const { prefix, typed, errors } = entered;
  const wayHint = `${prefix}way-hint`;
  return (
    <div className="exchange-fields">
      {ways.map((field) => (
        <TextField key={field.name} field={field} hint={wayHint} isFocused={focused === field.name} {...entered} />
      ))}
      <p className="exchange-hint" id={wayHint}>
        {t`Email, phone or both. Start the phone number with + and the country code.`}
      </p>
      {work.map((field) => (
        <TextField key={field.name} field={field} hint={wayHint} isFocused={focused === field.name} {...entered} />
      ))}
      <p className="exchange-field exchange-note">
        <label htmlFor={`${prefix}note`}>{t`Note`}</label>
        <textarea
          id={`${prefix}note`}
          name="note"
          rows={2}
          maxLength={contactLimits.visitorNote}
          dir="auto"
          defaultValue={typed.note?.[0]}
          aria-invalid={errors.note ? true : undefined}
          aria-describedby={`${prefix}note-error`}
        />
        <FieldError name="note" prefix={prefix} errors={errors} />
      </p>
    </div>
  );
}

type TextProps = Entered & { field: Field; hint: string; isFocused: boolean };

function TextField({ field: { name, label, limit, ...kind }, hint, isFocused, prefix, typed, errors }: TextProps) {
  const { i18n } = useLingui();
  return (
    <p className={`exchange-field exchange-${name}`}>
      <label htmlFor={prefix + name}>{i18n._(label)}</label>
      <input
        id={prefix + name}
        name={name}
        {...kind}
        {...(name === "email" ? { autoCapitalize: "none", autoCorrect: "off" } : {})}
        required={name === "name"}
        maxLength={limit}
        dir={isWay(name) ? "ltr" : "auto"}
        defaultValue={typed[name]?.[0]}
        // biome-ignore lint/a11y/noAutofocus: opened to be filled in, or at the first error
        autoFocus={isFocused}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${prefix}${name}-error${isWay(name) ? ` ${hint}` : ""}`}
      />
      <FieldError name={name} prefix={prefix} errors={errors} />
    </p>
  );
}

/** `name`: the schema's path. */
export function FieldError({ name, prefix, errors }: { name: string } & Pick<Entered, "prefix" | "errors">) {
  return (
    <span className="exchange-error" id={`${prefix}${name}-error`} data-error={name}>
      {errors[name]}
    </span>
  );
}
