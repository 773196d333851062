import { type RefObject, useEffect, useState } from "react";
import { type ImageKind, imageSource } from "../../../domain/media/address.ts";
import { resizeDebounceMs, roundedWidth } from "../../../domain/media/responsive.ts";

/**
 * The narrowest copy of an upload that fills the box, chosen again once the box has kept another size for a moment
 * (product 19.9); the picture as it is when it is none of ours.
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
  // Until the box is known the narrowest will do: it is there at once.
  return imageSource(url, kind, (width ?? 1) * (width === null ? 1 : window.devicePixelRatio));
}
