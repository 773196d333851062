import type { Category } from "../../../domain/cards/categories.ts";
import type { PhysicalState, ReprintReason, ReprintState } from "../../../domain/physical-cards/states.ts";
import type { Tone } from "../../ui/tone.ts";

export const stateLabels: Record<PhysicalState, { label: string; tone: Tone }> = {
  unassigned: { label: "Unassigned", tone: "neutral" },
  assigned: { label: "Assigned", tone: "warn" },
  written: { label: "Written", tone: "good" },
  locked: { label: "Locked", tone: "good" },
  lost: { label: "Lost", tone: "bad" },
  replaced: { label: "Replaced", tone: "neutral" },
};

export const reprintLabels: Record<ReprintState, { label: string; tone: Tone }> = {
  requested: { label: "Requested", tone: "warn" },
  printed: { label: "Printed", tone: "neutral" },
  sent: { label: "Sent", tone: "good" },
  refused: { label: "Declined", tone: "bad" },
};

export const reasonLabels: Record<ReprintReason, string> = {
  damaged: "Damaged",
  lost: "Lost",
  mishandled: "Mishandled",
};

/** The names under which the plans are sold (product 1.4). */
export const planLabels: Record<Category, string> = { Basic: "Standard", Premium: "Premium", Executive: "Elite" };

/** Returns `Rs 100`, or `Free`. */
export function priceLabel(price: number): string {
  return price === 0 ? "Free" : `Rs ${price.toLocaleString("en-US")}`;
}
