import { t } from "@lingui/core/macro";
import type { Card } from "../../../../domain/cards/schema.ts";
import { publicState } from "../../../../domain/cards/subscription.ts";
import { imageSource } from "../../../../domain/media/address.ts";
import { graceDays } from "../../../page/operator-rules.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import type { EditedCard } from "../edited-card.ts";
import { fieldLabel } from "../field-labels.ts";
import type { SpotField } from "../spot-field.ts";
import { SaveState } from "./save-state.tsx";

type CardSummaryProps = {
  card: Card;
  /** Null until the form is there. */
  edited: EditedCard | null;
  isReadOnly: boolean;
  onEdit: (field: SpotField) => void;
};

/** An existing card at the top of its editor on a phone. A press on a part of it opens the field of the part. */
export function CardSummary({ card, edited, isReadOnly, onEdit }: CardSummaryProps) {
  const { name, jobTitle, photoUrl } = edited ?? card;
  const { subscriptionExpires } = card;
  const known = { ...card, subscriptionExpires: subscriptionExpires === null ? null : new Date(subscriptionExpires) };
  const isLive = publicState(known, new Date(), graceDays()) === "live";
  const part = "block min-h-6 max-w-full cursor-pointer rounded-control text-start disabled:cursor-default";
  return (
    <div className="flex items-center gap-3 rounded-panel bg-surface p-3 shadow-1">
      <button
        type="button"
        aria-label={photoUrl ? t`Change photo` : t`Add photo`}
        disabled={isReadOnly}
        onClick={() => onEdit("photoUrl")}
        className="shrink-0 cursor-pointer rounded-field disabled:cursor-default"
      >
        <Avatar
          name={name}
          src={photoUrl ? imageSource(photoUrl, "photo", 240) : null}
          className="h-27 w-21 rounded-field text-32"
        />
      </button>
      <div className="min-w-0 flex-1">
        <button type="button" disabled={isReadOnly} onClick={() => onEdit("name")} className={part}>
          <span
            dir="auto"
            className="line-clamp-2 font-head text-26 leading-tight font-extrabold tracking-[-0.03em] wrap-anywhere"
          >
            {name}
          </span>
          <EditLabel field="name" />
        </button>
        <button type="button" disabled={isReadOnly} onClick={() => onEdit("jobTitle")} className={part}>
          <span dir="auto" className="line-clamp-2 text-15 text-muted wrap-anywhere">
            {jobTitle || t`Add your job title`}
          </span>
          <EditLabel field="jobTitle" />
        </button>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {isLive ? <StateBadge tone="good">{t`Live`}</StateBadge> : null}
          {/* The bar at the bottom says that something is unsaved. */}
          {edited?.isUnsaved ? null : <SaveState isDirty={false} savedAt={card.updatedAt} />}
        </div>
      </div>
    </div>
  );
}

const EditLabel = ({ field }: { field: "name" | "jobTitle" }) => (
  <span className="sr-only"> {t`Edit field: ${{ field: fieldLabel(field) }}`}</span>
);
