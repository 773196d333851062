import { type RefObject, useEffect, useState } from "react";
import { type ImageKind, imageSource } from "../../../domain/media/address.ts";
import { resizeDebounceMs, roundedWidth } from "../../../domain/media/responsive.ts";

/**
 * Returns the narrowest copy of an upload that fills the box, updated after the box has kept a new size for a short
 * time (product 19.9). Returns pictures from elsewhere unchanged.
 */
export function useResponsiveSource(box: RefObject<HTMLElement | null>, url: string | null, kind: ImageKind) {
  const [width, setWidth] = useState<number | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(roundedWidth(entry?.contentRect.width ?? 0)), resizeDebounceMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);

  if (url === null) return null;
  // Uses the narrowest copy, which loads fast, until the size of the box is known.
  return imageSource(url, kind, (width ?? 1) * (width === null ? 1 : window.devicePixelRatio));
}
