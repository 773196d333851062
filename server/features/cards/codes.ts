/** The user id, `-`, and the creation time in milliseconds in base 36 (product 22.1). */
export function newCardId(personId: string, now: Date): string {
  return `${personId}-${now.getTime().toString(36)}`;
}
