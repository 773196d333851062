/** Returns the URL, or null if it is invalid. Safari before 18 lacks `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
