/** LIKE's own signs in what a person searches for are looked for as they are. Lowered by the database, as the column is. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
}
