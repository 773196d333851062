import { useMediaQuery } from "../../ui/use-media-query.ts";

/** Returns whether the save button is in the bottom bar: below Tailwind's `md`. */
export const useIsDocked = (): boolean => useMediaQuery("(width < 52rem)");
