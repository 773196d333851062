/** The user id, `-`, and the creation time in milliseconds in base 36 (decisions §7). */
export function newCardId(personId: string, now: Date): string {
  return `${personId}-${now.getTime().toString(36)}`;
}
