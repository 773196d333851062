/**
 * SHA-256 of the fixed <style> elements that React Aria inserts, for `style-src`. A test opens the app in a
 * browser, hashes what is inserted there and compares, so a new version says what changed.
 */
export const insertedStyleHashes: readonly string[] = [
  // React Aria: touch-action of what can be pressed.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];
