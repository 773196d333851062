/** A cursor may hold a text that a list is sorted by. */
export const cursorMax = 2000;
/** The longest text that is searched for. */
export const searchMax = 200;
