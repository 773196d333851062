import type { Role, Status } from "../../../domain/people/schema.ts";
import type { Tone } from "../../ui/tone.ts";

export const roleWords: Record<Role, string> = {
  user: "User",
  leader: "Leader",
  orgmanager: "Organization manager",
  admin: "Admin",
};

export const statusWords: Record<Status, string> = { active: "Active", suspended: "Suspended", blocked: "Blocked" };
export const statusTones: Record<Status, Tone> = { active: "good", suspended: "warn", blocked: "bad" };

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
