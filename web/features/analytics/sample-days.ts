import type { ViewDay } from "./view-days.ts";

const dayMs = 86_400_000;
/** Two weeks of a card that is shown at events. */
const shape = [2, 4, 3, 6, 9, 3, 1, 3, 5, 8, 6, 12, 4, 2] as const;

/** Made-up views of the last days, oldest first. */
export function sampleDays(today: Date): ViewDay[] {
  return shape.map((views, index) => {
    const day = new Date(today.getTime() - (shape.length - 1 - index) * dayMs).toISOString().slice(0, 10);
    const [qr, nfc] = [Math.ceil(views / 2), Math.floor(views / 4)];
    return { day, views, channels: { qr, nfc, link: views - qr - nfc } };
  });
}
