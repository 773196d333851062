/** For <style> elements that React Aria inserts; a browser test compares them. */
export const insertedStyleHashes: readonly string[] = [
  // touch-action of pressable elements.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];
