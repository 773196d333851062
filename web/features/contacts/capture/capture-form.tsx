import { t } from "@lingui/core/macro";
import { useState } from "react";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { browserCountry } from "../../../page/browser-country.ts";
import { countryName } from "../../../texts/formats.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { textLabels, type useCaptureForm } from "./use-capture-form.ts";

type CaptureFormProps = {
  capture: ReturnType<typeof useCaptureForm>;
  isReadOnly: boolean;
  /** The form stands in place of "Saved", where the focus was. */
  takesFocus: boolean;
};

/** Three fields that suffice at a fair, and the rest folded. On a phone the button is in reach of the thumb. */
export function CaptureForm({ capture, isReadOnly, takesFocus }: CaptureFormProps) {
  const { form, submit, isSaving, failure } = capture;
  const { control, formState } = form;
  const labels = textLabels();
  const country = browserCountry();
  const isFilled = form.watch(["company", "jobTitle", "note"]).some((text) => text !== "");
  const [isOpen, setOpen] = useState(isFilled);
  const { company, jobTitle, note } = formState.errors;
  return (
    <form noValidate onSubmit={submit} aria-label={t`New contact`}>
      <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="sr-only">{t`New contact`}</legend>
        {failure ? (
          <Banner tone="bad" title={t`The contact wasn't saved`}>
            {failure}
          </Banner>
        ) : null}
        <FormTextField
          control={control}
          name="name"
          label={labels.name}
          maxLength={limits.name}
          autoComplete="off"
          autoFocus={takesFocus}
          isRequired
        />
        <FormTextField
          control={control}
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          maxLength={limits.phone}
          autoComplete="off"
          description={country ? t`If there's no country code: ${{ country: countryName(country) }}` : null}
        />
        <Disclosure title={t`More`} isOpen={isOpen || Boolean(company || jobTitle || note)} onToggle={setOpen}>
          <div className="grid gap-5 pt-2">
            <FormTextField
              control={control}
              name="company"
              label={labels.company}
              maxLength={limits.company}
              autoComplete="off"
            />
            <FormTextField
              control={control}
              name="jobTitle"
              label={labels.jobTitle}
              maxLength={contactLimits.jobTitle}
              autoComplete="off"
            />
            <FormTextField
              control={control}
              name="note"
              label={labels.note}
              rows={3}
              maxLength={contactLimits.visitorNote}
              autoComplete="off"
            />
          </div>
        </Disclosure>
        <div
          data-dock=""
          className="fixed inset-x-0 bottom-0 z-30 bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:static md:bg-transparent md:p-0 md:shadow-none"
        >
          <Button
            type="submit"
            variant="action"
            isPending={isSaving}
            isDisabled={isReadOnly}
            className="h-14! w-full md:h-12! md:w-auto"
          >
            {t`Save contact`}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
