/**
 * SHA-256 of the fixed <style> elements that React Aria and sonner insert, for `style-src`. A test opens the app in a
 * browser, hashes what is inserted there and compares.
 */
export const insertedStyleHashes: readonly string[] = [];
