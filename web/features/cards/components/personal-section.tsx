import { useController, useWatch } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import { codePoints } from "../../../../domain/core/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { ImageField } from "../../media/components/image-field.tsx";
import type { Editor } from "../use-editor.ts";
import { useNameParts } from "../use-name-parts.ts";
import { FormSection } from "./form-section.tsx";
import { NameParts } from "./name-parts.tsx";

type SectionProps = { editor: Editor; isReadOnly: boolean };

export function PersonalSection({ editor: { form, work, photoTaker }, isReadOnly }: SectionProps) {
  const { control } = form;
  const nameParts = useNameParts(form);
  const photo = useController({ control, name: "photoUrl" });
  const [name, bio] = useWatch({ control, name: ["name", "bio"] });
  const counter = `${codePoints(bio ?? "").toLocaleString()} / ${limits.bio.toLocaleString()}`;
  return (
    <FormSection title="Personal Information">
      <div className="sm:col-span-2">
        <ImageField
          kind="photo"
          value={photo.field.value ?? null}
          onChange={photo.field.onChange}
          error={photo.fieldState.error?.message}
          isDisabled={isReadOnly}
          work={work}
          taker={photoTaker}
          hint="JPEG, PNG, WebP or GIF, up to 5 MB. Drop it here or paste it."
          picture={(src) => <Avatar name={name} src={src} className="h-24 w-21 rounded-field text-32" />}
        />
      </div>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        maxLength={limits.name}
        autoComplete="name"
        isRequired
        onTyped={nameParts.follow}
      />
      <FormTextField
        control={control}
        name="jobTitle"
        label="Job title"
        maxLength={limits.jobTitle}
        autoComplete="organization-title"
      />
      <NameParts parts={nameParts} />
      <FormTextField
        control={control}
        name="company"
        label="Company"
        maxLength={limits.company}
        autoComplete="organization"
      />
      <FormTextField
        control={control}
        name="location"
        label="Location"
        maxLength={limits.location}
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="bio"
        label="Bio"
        maxLength={limits.bio}
        rows={4}
        className="sm:col-span-2"
        description={<span className="tabular-nums">{counter}</span>}
      />
    </FormSection>
  );
}
