/** Accepts days (`YYYY-MM-DD`) that PostgreSQL and `Date` can both represent, including the day after the last one. */
export const isLogDay = (day: string): boolean => day >= "1970-01-01" && day <= "9998-12-31";
