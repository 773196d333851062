const format = /^\d{4}-\d\d-\d\d$/u;
/** PostgreSQL and `Date` can both represent these, and the day after. */
const [first, last] = ["1970-01-01", "9998-12-31"];

/** Accepts days of the calendar as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  format.test(text) && text >= first && text <= last && String(new Date(text).toJSON()).startsWith(text);
