/**
 * The widths in which an image is stored and shown: the responsive image helper of product 19.9. Widths are listed
 * (`breakpoints`) or spread evenly between two.
 */
type WidthRange = { minWidth: number; maxWidth: number; maxImages: number };

/** Milliseconds that a box must keep its size before another image is requested (product 19.9). */
export const resizeDebounceMs = 100;
/** Pixels to which a box's width is rounded up, so that resizing requests few images (product 19.9). */
const breakpointStep = 100;

/**
 * @returns ascending widths, the greatest last
 * @throws RangeError that states the violated rule (product 19.9)
 */
export function breakpointsOf(widths: Partial<WidthRange> & { breakpoints?: readonly number[] }): number[] {
  const { minWidth, maxWidth, maxImages, breakpoints } = widths;
  if (breakpoints && breakpoints.length > 0) {
    if (!breakpoints.every(isWidth)) throw new RangeError("breakpoints must be positive numbers");
    return [...new Set(breakpoints)].sort((a, b) => a - b);
  }
  if (minWidth === undefined || maxWidth === undefined || maxImages === undefined) {
    throw new RangeError("either min_width, max_width and max_images or breakpoints must be given");
  }
  if (!isWidth(minWidth) || !isWidth(maxWidth))
    throw new RangeError("min_width and max_width must be positive numbers");
  if (minWidth >= maxWidth) throw new RangeError("min_width must be less than max_width");
  if (!Number.isInteger(maxImages) || maxImages < 1) throw new RangeError("max_images must be a positive integer");
  const step = Math.ceil((maxWidth - minWidth) / Math.max(1, maxImages - 1));
  const spread = Array.from({ length: maxImages - 1 }, (_, index) => minWidth + index * step);
  return [...spread.filter((width) => width < maxWidth), maxWidth];
}

/** Rounds a width up to a multiple of the step; at least one step. */
export function roundedWidth(width: number, step: number = breakpointStep): number {
  if (!isWidth(step)) throw new RangeError("the step must be a positive number");
  return Math.max(1, Math.ceil(width / step)) * step;
}

const isWidth = (width: number) => Number.isFinite(width) && width > 0;
