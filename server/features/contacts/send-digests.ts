import { listWaitingPeople, readDigest, takeWaiting } from "../../data/contacts/digest-queries.ts";
import { findRunningEvent } from "../../data/contacts/event-queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

const digestMs = 3_600_000;

/** Notifies people of the contacts that came in during an event: once an hour, and at its end (product 23.12). */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const waiting of await listWaitingPeople(services.db)) {
    const isDue = now.getTime() - waiting.since.getTime() >= digestMs;
    if (isDue || !(await findRunningEvent(services.db, waiting, now))) await sendDigest(services, waiting.personId);
  }
}

/** The person is locked first, like everywhere, so that only one process takes their meetings. */
async function sendDigest(services: Services, personId: string): Promise<void> {
  await unitOfWork(services, { by: null, locks: { people: [personId] } }, async ({ tx, notify, email }) => {
    const meetingIds = await takeWaiting(tx, personId);
    const { count, event } = await readDigest(tx, personId, meetingIds);
    if (count === 0) return;
    await notify([personId], { kind: "contacts-shared", count, eventName: event?.name ?? null });
    await email({ kind: "contacts-shared", personId, meetingIds });
  });
}
