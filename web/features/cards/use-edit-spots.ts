import { type RefObject, useEffect, useState } from "react";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import { spokenAddress } from "../../card/card-urls.ts";
import { type SpotField, spotFields } from "./spot-field.ts";

/** A place on the rendered card that opens a field of the form. */
export type EditSpot = {
  field: SpotField;
  /** In px, relative to the card. */
  box: { left: number; top: number; width: number; height: number };
};

const textOf = (card: PublicCard): Partial<Record<SpotField, string>> => ({
  jobTitle: card.jobTitle,
  company: card.company,
  bio: card.bio,
  email: card.email,
  phone: card.phoneDisplay,
  website: card.website ? spokenAddress(card.website) : "",
  location: card.location,
});

/** The designs have different markup, so texts are found by what they say. A contact row is found as a whole. */
function elementOf(root: Element, field: SpotField, text: string | undefined): Element | null {
  if (field === "photoUrl") return root.querySelector(".evox-portrait");
  if (field === "name") return root.querySelector(".evox-name");
  if (!text) return null;
  const innermost = [...root.querySelectorAll(".evox-sheet :not(svg, svg *)")].findLast(
    (element) => element.textContent === text && element.getClientRects().length > 0,
  );
  return innermost?.closest(".evox-row") ?? innermost ?? null;
}

/** In px, on each side. */
export const outlineWidth = 4;

/** In px. Less of a part is not worth a press. */
const minHeight = 20;

/** Below it the card is cut, or its actions cover it. */
function floorOf(root: Element): number {
  const actions = root.querySelector(".evox-actions");
  const cut = root.parentElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  return actions && actions.getClientRects().length > 0 ? Math.min(cut, actions.getBoundingClientRect().top) : cut;
}

function measure(root: Element, card: PublicCard): EditSpot[] {
  const texts = textOf(card);
  const origin = root.getBoundingClientRect();
  const floor = floorOf(root);
  const spots = spotFields.flatMap((field): EditSpot[] => {
    const box = elementOf(root, field, texts[field])?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    // A part may reach beyond the card, whose edge cuts it. Texts have an outline around them.
    const edge = field === "photoUrl" ? 0 : outlineWidth;
    const left = Math.max(box.left, origin.left + edge);
    const width = Math.min(box.right, origin.right - edge) - left;
    const { top } = box;
    const height = Math.min(box.bottom, floor) - top;
    if (height < minHeight) return [];
    return [{ field, box: { left: left - origin.left, top: top - origin.top, width, height } }];
  });
  return spots.map((spot) => (spot.field === "photoUrl" ? { ...spot, box: aboveName(spot.box, spots) } : spot));
}

/** Some designs cover the lower edge of the photo with the sheet that holds the name. */
function aboveName(photo: EditSpot["box"], spots: readonly EditSpot[]): EditSpot["box"] {
  const name = spots.find(({ field }) => field === "name")?.box;
  const isBelow = name && name.top > photo.top + photo.height / 2;
  return isBelow ? { ...photo, height: Math.min(photo.height, name.top - 24 - photo.top) } : photo;
}

/** Returns where the rendered card shows which field, after each change of its content or size. */
export function useEditSpots(ref: RefObject<HTMLElement | null>, card: PublicCard): readonly EditSpot[] {
  const [spots, setSpots] = useState<readonly EditSpot[]>([]);
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    let frame = 0;
    // In the next frame, because browsers report changes of layout inside a ResizeObserver as errors.
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSpots(measure(root, card)));
    };
    // Runs once at the start, and again when the card's code, fonts and picture have loaded.
    const observer = new ResizeObserver(update);
    observer.observe(root);
    const changes = new MutationObserver(update);
    // Scrolled beside the form, parts move below the actions.
    const scrolled = root.closest("section");
    scrolled?.addEventListener("scroll", update, { passive: true });
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ["data-selected", "aria-selected"] });
    return () => {
      cancelAnimationFrame(frame);
      scrolled?.removeEventListener("scroll", update);
      observer.disconnect();
      changes.disconnect();
    };
  }, [ref, card]);
  return spots;
}
