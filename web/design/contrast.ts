import { type RefObject, useEffect, useState } from "react";
import { useViewOptions } from "./view-options.ts";

type Rgb = [number, number, number];

function parse(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/gu) ?? []).map(Number);
  return [red, green, blue];
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Measures the contrast of an element's text with its background, as the browser painted it. */
export function useContrast(ref: RefObject<HTMLElement | null>): string {
  const [ratio, setRatio] = useState("");
  const { theme } = useViewOptions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme paints other colours
  useEffect(() => {
    if (!ref.current) return;
    const style = getComputedStyle(ref.current);
    const [one, other] = [luminance(parse(style.color)), luminance(parse(style.backgroundColor))];
    const value = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    setRatio(`${(Math.floor(value * 10) / 10).toFixed(1)} : 1`);
  }, [ref, theme]);
  return ratio;
}
