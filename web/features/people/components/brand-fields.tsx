import { t } from "@lingui/core/macro";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import { recommendedLogo } from "../../../../domain/media/contract.ts";
import type { PendingWork } from "../../../forms/use-pending-work.ts";
import { labelStyle } from "../../../ui/field-style.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { ImageField } from "../../media/components/image-field.tsx";

type BrandFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  names: Record<"logoUrl" | "companyName" | "logoLink", FieldPath<Values>>;
  work: PendingWork;
  isReadOnly: boolean;
};

/** The user's brand, the same on all their cards; used in the editor and on the account page. */
export function BrandFields<Values extends FieldValues, Output>(props: BrandFieldsProps<Values, Output>) {
  const { control, names, work, isReadOnly } = props;
  const { width, height } = recommendedLogo;
  const logo = useController({ control, name: names.logoUrl });
  return (
    <>
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <span className={labelStyle}>{t`Company logo`}</span>
        <ImageField
          kind="logo"
          value={logo.field.value}
          onChange={logo.field.onChange}
          error={logo.fieldState.error?.message}
          isDisabled={isReadOnly}
          work={work}
          hint={t`Recommended size: ${width}×${height}\u00a0px`}
          picture={(src) => (
            <div className="grid h-16 w-22 shrink-0 place-items-center rounded-field bg-paper-2 p-2 min-[26rem]:w-34 sm:w-49">
              {src ? (
                <img src={src} alt="" className="max-h-full max-w-full rounded-control bg-plate object-contain p-1" />
              ) : (
                <span className="text-center text-14 leading-none text-muted">{t`No logo`}</span>
              )}
            </div>
          )}
        />
      </div>
      <FormTextField
        control={control}
        name={names.companyName}
        label={t`Brand name`}
        maxLength={limits.company}
        description={t`Logo description for screen readers`}
        autoComplete="organization"
      />
      <FormTextField
        control={control}
        name={names.logoLink}
        label={t`Logo link`}
        maxLength={limits.typedLink}
        description={t`Opens when someone taps the logo`}
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}
