import { t } from "@lingui/core/macro";
import { useId } from "react";
import { useController } from "react-hook-form";
import { fieldOf, type PhoneKey, phoneLabels } from "../../../../domain/cards/fields.ts";
import { splitPhone } from "../../../../domain/cards/phone.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { errorStyle, groupStyle, labelStyle } from "../../../ui/field-style.ts";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { SearchSelect } from "../../../ui/search-select.tsx";
import { countryOptions } from "../country-options.ts";
import { fieldLabel, phoneLabelText } from "../field-labels.ts";
import { noCountry, readTypedPhone, requiredCountry, usedCountry } from "../typed-phone.ts";
import type { Editor } from "../use-editor.ts";

const labelOptions = () =>
  phoneLabels.map((value) => ({ value, label: value === "" ? t`No label` : phoneLabelText(value) }));

/** Country, national number and label in one box. A local number uses that country; one with + sets it. */
export function PhoneField({ form: { control, trigger }, name }: { form: Editor["form"]; name: PhoneKey }) {
  const { limit, autoComplete } = fieldOf(name);
  const country = useController({ control, name: `${name}.country` });
  const national = useController({ control, name: `${name}.national` });
  const chosenLabel = useController({ control, name: `${name}Label` });
  const id = useId();
  const options = countryOptions();
  const isWhole = national.field.value.trim().startsWith("+");
  const used = isWhole ? undefined : usedCountry(country.field.value);
  const shown = options.find((option) => option.id === used);
  const error = national.fieldState.error?.message;

  function settle() {
    const read = readTypedPhone({ country: country.field.value, national: national.field.value });
    if (national.field.value.trim() === "") {
      if (country.field.value === requiredCountry) country.field.onChange(noCountry);
    } else if ("number" in read) {
      const halves = splitPhone(read.number);
      if (halves.country) country.field.onChange(halves.country);
      if (isWhole || halves.country !== read.country) national.field.onChange(halves.national);
    }
    national.field.onBlur();
  }

  function choose(code: string) {
    country.field.onChange(code);
    if (national.field.value !== "") void trigger(`${name}.national`);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 sm:col-span-2">
      <label htmlFor={id} className={labelStyle}>
        {fieldLabel(name)}
      </label>
      {/* The number keeps space for an extension; controls that do not fit wrap to the next line. */}
      <div className={`${groupStyle} flex-wrap`}>
        <SearchSelect
          label={name === "phone" ? t`Country code` : t`Country code of second phone`}
          searchLabel={t`Search countries`}
          value={country.field.value}
          placeholder={shown?.short ?? t`Country`}
          options={options}
          onChange={choose}
          className="h-11.5 rounded-s-field ps-3.5 pe-3 text-muted hover:text-text"
        />
        <span aria-hidden="true" className="my-2.5 w-px bg-line" />
        <input
          id={id}
          ref={national.field.ref}
          name={national.field.name}
          type="tel"
          maxLength={limit}
          autoComplete={autoComplete}
          value={national.field.value}
          onChange={national.field.onChange}
          onBlur={settle}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11.5 min-w-0 flex-1 basis-[13rem] bg-transparent px-3 text-field text-text tabular-nums outline-none disabled:text-muted"
        />
        <PillSelect
          label={fieldLabel(`${name}Label`)}
          value={chosenLabel.field.value ?? ""}
          options={labelOptions()}
          onChange={chosenLabel.field.onChange}
          {...(chosenLabel.field.value ? {} : { shown: t`Label` })}
          className="ms-auto shrink-0 justify-center py-1 pe-1.5"
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
