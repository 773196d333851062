import { expect, test } from "vitest";
import { channelTotals, lastDays, viewsIn } from "./view-days.ts";

const days = [
  { day: "2026-03-01", views: 3, channels: { qr: 2, link: 1 } },
  { day: "2026-02-27", views: 4, channels: { link: 4 } },
  { day: "2025-12-01", views: 9, channels: { nfc: 9 } },
];
const today = new Date("2026-03-01T23:59:59Z");

test("the last days are whole, oldest first, also over a month's end", () => {
  expect(lastDays(days, 4, today).map(({ day, views }) => [day, views])).toEqual([
    ["2026-02-26", 0],
    ["2026-02-27", 4],
    ["2026-02-28", 0],
    ["2026-03-01", 3],
  ]);
});

test("views are summed within those days, by channel with the busiest first", () => {
  const shown = lastDays(days, 30, today);
  expect(viewsIn(shown)).toBe(7);
  expect(channelTotals(shown)).toEqual([
    { channel: "link", views: 5 },
    { channel: "qr", views: 2 },
  ]);
});
