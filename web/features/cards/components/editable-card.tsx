import { t } from "@lingui/core/macro";
import { Camera, Plus } from "lucide-react";
import { Suspense, useRef } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { fieldLabel } from "../field-labels.ts";
import { photoFieldId } from "../photo-field-id.ts";
import type { SpotField } from "../spot-field.ts";
import { type EditSpot, outlineWidth, useEditSpots } from "../use-edit-spots.ts";
import type { Editor } from "../use-editor.ts";
import type { OpenSection } from "../use-open-section.ts";
import { usePreviewCard } from "../use-preview-card.ts";

const CardPreview = lazyPart(
  () => import("../../../card/card-preview.tsx").then((module) => module.CardPreview),
  ({ onRetry, hasRetried }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} className="m-5" />,
);

type EditableCardProps = {
  editor: Editor;
  sections: OpenSection;
  isReadOnly: boolean;
  /** Only the upper part, on a phone: the whole card is the Preview tab. */
  isFace?: boolean;
};

/** The card of the public page with the current input. A press on a part of it opens the field of the part. */
export function EditableCard({ editor, sections, isReadOnly, isFace = false }: EditableCardProps) {
  const { card, urls } = usePreviewCard(editor.form.control, editor.card);
  const root = useRef<HTMLDivElement>(null);
  const spots = useEditSpots(root, card);

  return (
    <div className={classNames("relative", isFace && "evox-face max-h-[min(23rem,50vh)] overflow-clip")}>
      <div ref={root} inert={isFace}>
        <Suspense fallback={<LoadingScreen text={translateText(message.loadingProfile)} />}>
          <CardPreview card={card} urls={urls} prefix={isFace ? "face-" : "preview-"} />
        </Suspense>
      </div>
      {isReadOnly
        ? null
        : spots.map((spot) => (
            <Spot
              key={spot.field}
              spot={spot}
              hasPhoto={card.photoUrl !== null}
              onOpen={(field) => openField(sections, field)}
            />
          ))}
    </div>
  );
}

/** Opens a field of the form; of the photo, the file chooser. */
export function openField(sections: OpenSection, field: SpotField): void {
  if (field !== "photoUrl") {
    sections.show(field === "phone" ? "phone.national" : field);
    return;
  }
  // Its progress and errors are there.
  sections.open("personal");
  document.getElementById(photoFieldId)?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}

type SpotProps = { spot: EditSpot; hasPhoto: boolean; onOpen: (field: SpotField) => void };

function Spot({ spot: { field, box }, hasPhoto, onOpen }: SpotProps) {
  if (field === "photoUrl") {
    return (
      <div
        className="pointer-events-none absolute flex items-end justify-end p-3"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      >
        <Button
          size="small"
          onPress={() => onOpen(field)}
          className="pointer-events-auto max-w-none! whitespace-nowrap"
        >
          <Camera aria-hidden="true" size={18} />
          {hasPhoto ? t`Change photo` : t`Add photo`}
        </Button>
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onOpen(field)}
      className="absolute cursor-pointer rounded-control outline-1 outline-transparent outline-dashed hover:outline-2 hover:outline-focus focus-visible:outline-2 focus-visible:outline-focus"
      style={{
        left: box.left - outlineWidth,
        top: box.top - outlineWidth,
        width: box.width + 2 * outlineWidth,
        height: box.height + 2 * outlineWidth,
      }}
    >
      <span className="sr-only">{t`Edit field: ${{ field: fieldLabel(field) }}`}</span>
    </button>
  );
}

const commonFields = ["jobTitle", "company", "phone"] as const;

/** Offers the fields that most cards have and this one lacks. */
export function MissingFields({ editor, sections }: Pick<EditableCardProps, "editor" | "sections">) {
  const { card } = usePreviewCard(editor.form.control, editor.card);
  const missing = commonFields.filter((field) => card[field] === "");
  if (missing.length === 0) return null;
  return (
    <ul aria-label={t`Missing from your card`} className="flex flex-wrap gap-2">
      {missing.map((field) => (
        <li key={field}>
          <Button size="small" onPress={() => openField(sections, field)}>
            <Plus aria-hidden="true" size={18} />
            {fieldLabel(field)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
