import { afterEach, expect, it } from "vitest";
import { subscriptionEnd } from "../../../domain/cards/subscription.ts";
import { subscriptionDate } from "../../texts/subscription-date.ts";
import { planOptions } from "./labels.ts";

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

it.each(["Asia/Kathmandu", "America/New_York"])("a month after January 31 is February 28 in %s", (zone) => {
  process.env.TZ = zone;
  for (const hour of ["01", "20"]) {
    const now = new Date(`2026-01-31T${hour}:00:00Z`);
    const end = subscriptionEnd("1-month", null, now) as Date;
    expect(subscriptionDate.format(end)).toBe("February 28, 2026");
    const rows = [{ card: { subscriptionExpires: null } }] as unknown as Parameters<typeof planOptions>[0];
    expect(planOptions(rows, now).find(({ value }) => value === "1-month")?.secondary).toBe(
      "Ends on February 28, 2026",
    );
  }
});
