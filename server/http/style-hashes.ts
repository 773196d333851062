/** Of the <style> elements that React Aria inserts. A browser test compares them. */
export const insertedStyleHashes: readonly string[] = [
  // touch-action of pressable elements.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];
