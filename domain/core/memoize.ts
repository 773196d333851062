/**
 * What is made of a text, made once. When it knows as many as it may, it forgets them all: what is asked for often comes back at
 * once, and nobody who invents new texts fills memory.
 * @param make the same for the same text; reads more than the text only as far as the text says what it reads
 */
export function memoize<Made, More extends unknown[]>(make: (text: string, ...more: More) => Made, most: number) {
  const known = new Map<string, Made>();
  return (text: string, ...more: More): Made => {
    let made = known.get(text);
    if (made === undefined) {
      made = make(text, ...more);
      if (known.size >= most) known.clear();
      known.set(text, made);
    }
    return made;
  };
}
