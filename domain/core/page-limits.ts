/** A cursor may contain a text that the list is sorted by. */
export const cursorMax = 2000;
/** Maximum length of a search text. */
export const searchMax = 200;
/** Members on a page of a team. */
export const membersPerPage = 25;
