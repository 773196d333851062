/** Days (`YYYY-MM-DD`) that PostgreSQL and `Date` both read, the day after the last one too. */
export const isLogDay = (day: string): boolean => day >= "1970-01-01" && day <= "9998-12-31";
