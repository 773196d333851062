/**
 * SHA-256 of the fixed <style> elements that React Aria and sonner insert, for `style-src`. A test opens the app in a
 * browser, hashes what is inserted there and compares, so a new version of either says what changed.
 */
export const insertedStyleHashes: readonly string[] = [
  // React Aria: touch-action of what can be pressed.
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // sonner puts the element in first, empty, and its text afterwards.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];
