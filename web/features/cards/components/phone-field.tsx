import { useId } from "react";
import { useController } from "react-hook-form";
import { splitPhone } from "../../../../domain/cards/phone.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { errorStyle, groupStyle, labelStyle } from "../../../ui/field-style.ts";
import { SearchSelect } from "../../../ui/search-select.tsx";
import { countryOptions } from "../country-options.ts";
import { noCountry, readTypedPhone, requiredCountry, usedCountry } from "../typed-phone.ts";
import type { Editor } from "../use-editor.ts";

/**
 * Country code and national number in one box: what is shown is what a local number is read with. A whole number with its +
 * chooses the country by itself.
 */
export function PhoneField({ form: { control, trigger } }: { form: Editor["form"] }) {
  const country = useController({ control, name: "phone.country" });
  const national = useController({ control, name: "phone.national" });
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
    if (national.field.value !== "") void trigger("phone.national");
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelStyle}>
        Phone
      </label>
      <div className={groupStyle}>
        <SearchSelect
          label="Country code"
          searchLabel="Search countries"
          value={country.field.value}
          placeholder={shown?.short ?? "Country"}
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
          maxLength={limits.phone}
          autoComplete="tel-national"
          value={national.field.value}
          onChange={national.field.onChange}
          onBlur={settle}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11.5 w-full min-w-0 rounded-e-field bg-transparent px-3 text-field text-text tabular-nums outline-none disabled:text-muted"
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className={errorStyle}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
