import { useController } from "react-hook-form";
import { recommendedLogo } from "../../../../domain/media/contract.ts";
import { labelStyle } from "../../../ui/field-style.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { ImageField } from "../../media/components/image-field.tsx";
import type { Editor } from "../use-editor.ts";

type LogoFieldsProps = { control: Editor["form"]["control"]; isReadOnly: boolean };

/** The person's own brand: the same on all their cards. */
export function LogoFields({ control, isReadOnly }: LogoFieldsProps) {
  const logo = useController({ control, name: "brand.logoUrl" });
  return (
    <>
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <span className={labelStyle}>Company logo</span>
        <ImageField
          kind="logo"
          value={logo.field.value}
          onChange={logo.field.onChange}
          error={logo.fieldState.error?.message}
          isDisabled={isReadOnly}
          hint={`Recommended size: ${recommendedLogo.width}×${recommendedLogo.height} px`}
          picture={(src) => (
            <div className="grid h-16 w-26 shrink-0 place-items-center rounded-field bg-paper-2 p-2 min-[26rem]:w-34 sm:w-49">
              {src ? (
                <img src={src} alt="" className="max-h-full max-w-full rounded-control bg-plate object-contain p-1" />
              ) : (
                <span className="text-14 text-muted">No logo</span>
              )}
            </div>
          )}
        />
      </div>
      <FormTextField
        control={control}
        name="brand.companyName"
        label="Brand name"
        description="Read aloud in place of the logo"
        autoComplete="organization"
      />
      <FormTextField
        control={control}
        name="brand.logoLink"
        label="Logo link"
        description="Where a tap on the logo leads"
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}
