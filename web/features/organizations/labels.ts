export function members(count: number): string {
  return count === 1 ? "1 member" : `${count.toLocaleString()} members`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
export const dateOf = (iso: string): string => dates.format(new Date(iso));

const dayMs = 86_400_000;

export function daysLeft(iso: string, now = Date.now()): string {
  const days = Math.max(0, Math.ceil((Date.parse(iso) - now) / dayMs));
  return days === 1 ? "1 day left" : `${days.toLocaleString()} days left`;
}
