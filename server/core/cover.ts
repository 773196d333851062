import type { Sharp } from "sharp";

type Size = { width: number; height: number };

/** Limits the searched part to this multiple of the target's size. */
const longest = 4;

/**
 * Crops to the most interesting part. Very long pictures are cut to their middle first, because the search enlarges
 * them.
 */
export function cropToCover(image: Sharp, { width, height }: Size, place: Size): Sharp {
  const scale = Math.max(place.width / width, place.height / height);
  const part = {
    width: Math.min(width, Math.ceil((longest * place.width) / scale)),
    height: Math.min(height, Math.ceil((longest * place.height) / scale)),
  };
  const middle = { left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2), ...part };
  return image.extract(middle).resize(place.width, place.height, { fit: "cover", position: "attention" });
}
