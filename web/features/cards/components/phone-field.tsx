import { useId } from "react";
import { useController } from "react-hook-form";
import { splitPhone, toE164 } from "../../../../domain/cards/phone.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { errorStyle, groupStyle, labelStyle } from "../../../ui/field-style.ts";
import { SearchSelect } from "../../../ui/search-select.tsx";
import { countryOptions } from "../country-options.ts";
import type { Editor } from "../use-editor.ts";

/** Country code and national number in one box. A whole number with its + chooses the country by itself. */
export function PhoneField({ form: { control } }: { form: Editor["form"] }) {
  const country = useController({ control, name: "phone.country" });
  const national = useController({ control, name: "phone.national" });
  const id = useId();
  const error = national.fieldState.error?.message;

  function settle() {
    const typed = national.field.value.trim();
    const whole = typed.startsWith("+") ? toE164(typed) : null;
    const halves = whole ? splitPhone(whole) : null;
    if (halves?.country) {
      country.field.onChange(halves.country);
      national.field.onChange(halves.national);
    }
    national.field.onBlur();
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
          options={countryOptions()}
          onChange={country.field.onChange}
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
          className="h-11.5 w-full min-w-0 rounded-e-field bg-transparent px-3 text-15 text-text tabular-nums outline-none disabled:text-muted"
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
