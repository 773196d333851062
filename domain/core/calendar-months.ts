/** Returns the same day of the month `months` later, or that month's last day (31 Jan + 1 = last of February). UTC. */
export function addCalendarMonths(from: Date, months: number): Date {
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return result;
}
