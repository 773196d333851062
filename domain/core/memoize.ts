/**
 * Caches results by text. Clears the whole cache when it is full, so that new texts cannot exhaust memory and frequent
 * ones are cached again soon.
 * @param make must return the same result for the same text: the text determines all that it reads from other arguments
 */
export function memoize<Text extends string, Made, More extends unknown[]>(
  make: (text: Text, ...more: More) => Made,
  most: number,
) {
  const known = new Map<Text, Made>();
  return (text: Text, ...more: More): Made => {
    let made = known.get(text);
    if (made === undefined) {
      made = make(text, ...more);
      if (known.size >= most) known.clear();
      known.set(text, made);
    }
    return made;
  };
}
