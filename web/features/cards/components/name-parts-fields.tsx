import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { limits } from "../../../../domain/core/limits.ts";
import { type NamePart, namePartKeys } from "../../../../domain/names/name-parts.ts";
import { structuredName } from "../../../../domain/names/person-name.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { errorStyle, hintStyle } from "../../../ui/field-style.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { NamePartsControl } from "../use-name-parts.ts";

const labels: Record<NamePart, MessageDescriptor> = {
  prefix: msg`Title (such as Dr.)`,
  given: msg`Given name`,
  additional: msg`Middle name`,
  family: msg`Family name`,
  suffix: msg`Suffix (such as Jr.)`,
};

/** Fields for the name's parts, filled by the rule until the owner corrects them. */
export function NamePartsFields({ parts }: { parts: NamePartsControl }) {
  const { corrected, error } = parts;
  const shown = corrected ?? structuredName(parts.name.trim());
  return (
    <fieldset className="mt-1 grid grid-cols-1 gap-x-4 gap-y-4 rounded-field bg-paper-2 p-4 sm:grid-cols-2">
      <legend className="sr-only">{t`Parts of the name`}</legend>
      <p className={`${hintStyle} sm:col-span-2`}>
        {t`Phones sort contacts by these parts. Correct any that are wrong; together they must match your name.`}
      </p>
      {namePartKeys.map((part, index) => (
        <TextField
          key={part}
          label={i18n._(labels[part])}
          value={shown[part]}
          onChange={(text) => parts.put({ ...shown, [part]: text })}
          onBlur={parts.onBlur}
          maxLength={2 * limits.name}
          autoComplete="off"
          {...(index === 0 ? { inputRef: parts.inputRef } : {})}
        />
      ))}
      {corrected ? (
        <Button size="small" onPress={() => parts.put(null)} className="self-end justify-self-start sm:mb-1.5">
          {t`Split automatically`}
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className={`${errorStyle} sm:col-span-2`}>
          {translateText(error)}
        </p>
      ) : null}
    </fieldset>
  );
}
