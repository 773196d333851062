import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeCard, signUpAs } from "../support/people.ts";
import { openFixture } from "./fixture.ts";

/** Concurrently reported views: each acknowledged one counts once, in the total and on its day. */
export const views: Harness = { name: "views", run: runViews };

const amount = { full: 10_000, short: 1_000 };

async function runViews(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const asked = options.full ? amount.full : amount.short;
  try {
    const admin = await signUpAs(fixture, "admin");
    const { id } = await makeCard(admin);
    await admin.client.put(`/api/cards/${id}/category`, { category: "Premium" });
    const report = () => fixture.visitor().post(`/api/cards/${id}/views?via=qr`);
    const answers = await Promise.all(Array.from({ length: asked }, report));
    const refused = answers.filter(({ status }) => status !== 204).length;
    const { qrScans, days } = (await admin.client.get(`/api/cards/${id}/analytics`)).body;
    const byDay = days.reduce((sum: number, day: { views: number }) => sum + day.views, 0);
    return {
      promise: "views",
      wanted: "10,000 at once: exactly 10,000",
      measured: `${asked.toLocaleString("en")} at once: ${qrScans.toLocaleString("en")} counted, ${byDay.toLocaleString("en")} by day, ${refused} refused`,
      held: qrScans === asked && byDay === asked && refused === 0,
    };
  } finally {
    await fixture.stop();
  }
}
