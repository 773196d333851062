import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Category } from "../../../domain/cards/categories.ts";
import type { PhysicalState, ReprintReason, ReprintState } from "../../../domain/physical-cards/states.ts";
import type { Tone } from "../../ui/tone.ts";

export const stateLabels: Record<PhysicalState, { label: MessageDescriptor; tone: Tone }> = {
  unassigned: { label: msg`Unassigned`, tone: "neutral" },
  assigned: { label: msg`Assigned`, tone: "warn" },
  written: { label: msg`Written`, tone: "good" },
  locked: { label: msg`Locked`, tone: "good" },
  lost: { label: msg`Lost`, tone: "bad" },
  replaced: { label: msg`Replaced`, tone: "neutral" },
};

export const reprintLabels: Record<ReprintState, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg`Requested`, tone: "warn" },
  printed: { label: msg`Printed`, tone: "neutral" },
  sent: { label: msg`Sent`, tone: "good" },
  refused: { label: msg`Declined`, tone: "bad" },
};

export const openReprintLabels: Record<ReprintState, MessageDescriptor> = {
  requested: msg`Reprint: requested`,
  printed: msg`Reprint: printed`,
  sent: msg`Reprint: sent`,
  refused: msg`Reprint: declined`,
};

export const reasonLabels: Record<ReprintReason, MessageDescriptor> = {
  damaged: msg`Damaged`,
  lost: msg`Lost`,
  mishandled: msg`Mishandled`,
};

/** The names under which the plans are sold (product 1.4). */
export const planLabels: Record<Category, MessageDescriptor> = {
  Basic: msg`Standard`,
  Premium: msg`Premium`,
  Executive: msg`Elite`,
};

/** Returns `Rs 100`, or `Free`. */
export function priceLabel(price: number): string {
  return price === 0 ? t`Free` : `Rs ${price.toLocaleString("en-US")}`;
}
