import { t } from "@lingui/core/macro";
import { type ComponentProps, Fragment } from "react";
import { useController, useWatch } from "react-hook-form";
import { cardFields, sectionKeys, type TextKey } from "../../../../domain/cards/fields.ts";
import { codePoints } from "../../../../domain/core/text.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ImageField } from "../../media/components/image-field.tsx";
import { photoFieldId } from "../photo-field-id.ts";
import type { Editor } from "../use-editor.ts";
import { useNameParts } from "../use-name-parts.ts";
import { CardTextField } from "./card-text-field.tsx";
import { EditorSection, type EditorSectionState } from "./editor-section.tsx";
import { NameParts } from "./name-parts.tsx";
import { OtherScript } from "./other-script.tsx";

type SectionProps = { editor: Editor; state: EditorSectionState };

export function PersonalSection({ editor: { form, work, photoTaker }, state }: SectionProps) {
  const { control } = form;
  const nameParts = useNameParts(form);
  const photo = useController({ control, name: "photoUrl" });
  const [name, bio, design] = useWatch({ control, name: ["name", "bio", "design"] });
  const counter = `${codePoints(bio ?? "").toLocaleString(appLocale)} / ${cardFields.bio.limit.toLocaleString(appLocale)}`;
  const more: Partial<Record<TextKey, Partial<ComponentProps<typeof CardTextField>>>> = {
    name: { onTyped: nameParts.follow },
    location: { className: "sm:col-span-2" },
    bio: { rows: 4, className: "sm:col-span-2", description: <span className="tabular-nums">{counter}</span> },
  };
  return (
    <EditorSection section="personal" title={t`Personal Information`} state={state}>
      <div id={photoFieldId} className="sm:col-span-2">
        <ImageField
          kind="photo"
          design={design}
          value={photo.field.value ?? null}
          onChange={photo.field.onChange}
          error={photo.fieldState.error?.message}
          isDisabled={state.isReadOnly}
          work={work}
          taker={photoTaker}
          hint={t`JPEG, PNG, WebP or GIF, up to 5 MB. Drop it here or paste it.`}
          picture={(src) => <Avatar name={name} src={src} className="h-24 w-21 rounded-field text-32" />}
        />
      </div>
      {sectionKeys.personal.map((key) => (
        <Fragment key={key}>
          <CardTextField control={control} name={key} {...more[key]} />
          {key === "pronouns" ? (
            <>
              <NameParts parts={nameParts} />
              <OtherScript control={control} />
            </>
          ) : null}
        </Fragment>
      ))}
    </EditorSection>
  );
}
