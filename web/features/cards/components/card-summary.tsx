import { t } from "@lingui/core/macro";
import { useWatch } from "react-hook-form";
import { publicState } from "../../../../domain/cards/subscription.ts";
import { imageSource } from "../../../../domain/media/address.ts";
import { graceDays } from "../../../page/operator-rules.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { fieldLabel } from "../field-labels.ts";
import type { Editor } from "../use-editor.ts";
import type { OpenSection } from "../use-open-section.ts";
import { openField } from "./editable-card.tsx";
import { SaveState } from "./save-state.tsx";

type CardSummaryProps = { editor: Editor; sections: OpenSection; isReadOnly: boolean };

/** An existing card at the top of its editor on a phone. A press on a part of it opens the field of the part. */
export function CardSummary({ editor, sections, isReadOnly }: CardSummaryProps) {
  const { form, card, work } = editor;
  const [name, jobTitle, photoUrl] = useWatch({ control: form.control, name: ["name", "jobTitle", "photoUrl"] });
  if (!card) return null;
  const { subscriptionExpires } = card;
  const known = { ...card, subscriptionExpires: subscriptionExpires === null ? null : new Date(subscriptionExpires) };
  const isLive = publicState(known, new Date(), graceDays()) === "live";
  // The bar at the bottom says that something is unsaved.
  const isUnsaved = form.formState.isDirty || work.items.length > 0;
  const part = "block max-w-full cursor-pointer rounded-control text-start disabled:cursor-default";
  return (
    <div className="flex items-center gap-3 rounded-panel bg-surface p-3 shadow-1">
      <button
        type="button"
        aria-label={photoUrl ? t`Change photo` : t`Add photo`}
        disabled={isReadOnly}
        onClick={() => openField(sections, "photoUrl")}
        className="shrink-0 cursor-pointer rounded-field disabled:cursor-default"
      >
        <Avatar
          name={name}
          src={photoUrl ? imageSource(photoUrl, "photo", 240) : null}
          className="h-27 w-21 rounded-field text-32"
        />
      </button>
      <div className="min-w-0 flex-1">
        <button type="button" disabled={isReadOnly} onClick={() => openField(sections, "name")} className={part}>
          <span
            dir="auto"
            className="line-clamp-2 font-head text-26 leading-tight font-extrabold tracking-[-0.03em] wrap-anywhere"
          >
            {name}
          </span>
          <EditLabel field="name" />
        </button>
        <button type="button" disabled={isReadOnly} onClick={() => openField(sections, "jobTitle")} className={part}>
          <span dir="auto" className="line-clamp-2 text-15 text-muted wrap-anywhere">
            {jobTitle || t`Add your job title`}
          </span>
          <EditLabel field="jobTitle" />
        </button>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {isLive ? <StateBadge tone="good">{t`Live`}</StateBadge> : null}
          {isUnsaved ? null : <SaveState isDirty={false} savedAt={card.updatedAt} />}
        </div>
      </div>
    </div>
  );
}

const EditLabel = ({ field }: { field: "name" | "jobTitle" }) => (
  <span className="sr-only"> {t`Edit field: ${{ field: fieldLabel(field) }}`}</span>
);
