import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { sectionKeys } from "../../../../domain/cards/fields.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { hintStyle } from "../../../ui/field-style.ts";
import type { EditorInput, EditorOutput } from "../editor-schema.ts";
import { CardTextField } from "./card-text-field.tsx";

const keys = sectionKeys.otherScript;

/** Fields for the name and job title in another script. Collapsed while they are empty. */
export function OtherScript({ control }: { control: Control<EditorInput, unknown, EditorOutput> }) {
  const isFilled = useWatch({ control, name: keys }).some((value) => value !== "");
  const { errors } = useFormState({ control, name: keys });
  const isWrong = keys.some((key) => errors[key] !== undefined);
  /** null until it is opened or closed, also by a filled field. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Stays open if its fields are then emptied or corrected.
  if (isOpen !== true && (isWrong || (isOpen === null && isFilled))) setOpen(true);
  return (
    <Disclosure
      title={isFilled ? t`Your name in another script` : t`Add your name in another script`}
      isOpen={isOpen === true}
      onToggle={(open) => setOpen(open || isWrong)}
      className="-mt-2 sm:col-span-2"
    >
      {isOpen ? (
        <div className="mt-1 grid grid-cols-1 gap-x-4 gap-y-4 rounded-field bg-paper-2 p-4 sm:grid-cols-2">
          <p className={`${hintStyle} sm:col-span-2`}>
            {t`Your card shows these below your name and job title. Visitors who read that script see them first.`}
          </p>
          <CardTextField control={control} name="alternateName" />
          <CardTextField
            control={control}
            name="phoneticName"
            description={t`For a name in Chinese characters, enter its kana or pinyin, family name first.`}
          />
          <CardTextField control={control} name="alternateJobTitle" className="sm:col-span-2" />
        </div>
      ) : null}
    </Disclosure>
  );
}
