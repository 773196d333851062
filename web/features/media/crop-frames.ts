import type { Design } from "../../../domain/cards/designs.ts";

type CropFrame = { shape: "rect" | "round"; className: string };

const frame = (className = ""): CropFrame => ({ shape: "rect", className });
const disc: CropFrame = { shape: "round", className: "" };

/**
 * What each design shows of the square photo (web/card/designs). The frame's `currentColor` darkens what it hides: the
 * sheet covers the lower edge of Lift, and Ledger's plate is narrower than the photo.
 */
export const cropFrames: Record<Design, CropFrame> = {
  lift: frame("after:absolute after:inset-x-0 after:bottom-0 after:h-[8%] after:rounded-t-panel after:bg-current"),
  ledger: frame(
    "before:absolute before:inset-y-0 before:left-0 before:w-[10.4%] before:bg-current " +
      "after:absolute after:inset-y-0 after:right-0 after:w-[10.4%] after:bg-current",
  ),
  night: disc,
  block: disc,
  badge: frame("rounded-[6.5%]"),
};
