/** Deletes a link that is not valid any more from the cards of this browser (web/card/exchange/own-link.ts). */
export function deleteOwnLink(token: string): void {
  try {
    for (const [key, value] of Object.entries<string>(localStorage)) {
      if (token !== "" && value.endsWith(`/my-contact#${token}`)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is unavailable.
  }
}
