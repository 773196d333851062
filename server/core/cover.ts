import type { Sharp } from "sharp";

type Size = { width: number; height: number };

/** In how many places of that size, side by side, a face is looked for. */
const longest = 4;

/**
 * A picture that fills its place, cut to where there is most to see. All of it is enlarged before that is looked for: of a
 * line of pixels that would be gigabytes, so of what is far longer than its place the middle is taken first.
 */
export function cover(image: Sharp, { width, height }: Size, place: Size): Sharp {
  const scale = Math.max(place.width / width, place.height / height);
  const part = {
    width: Math.min(width, Math.ceil((longest * place.width) / scale)),
    height: Math.min(height, Math.ceil((longest * place.height) / scale)),
  };
  const middle = { left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2), ...part };
  return image.extract(middle).resize(place.width, place.height, { fit: "cover", position: "attention" });
}
