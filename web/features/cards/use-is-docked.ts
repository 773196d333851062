import { useMediaQuery } from "../../ui/use-media-query.ts";

/** Whether the button that saves stands in the bar at the window's foot: below Tailwind's `md`. */
export const useIsDocked = (): boolean => useMediaQuery("(width < 52rem)");
