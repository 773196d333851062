import { normalise } from "../../domain/core/normalise.ts";
import type { Services } from "../../server/services.ts";
import { appendAudit } from "../../server/unit-of-work/audit-log.ts";
import { insertRows, type Row } from "../seed/insert-rows.ts";
import { demoOrganizations, demoPeople } from "./cast.ts";
import type { DemoCard } from "./demo-cards.ts";
import { dayMs, daysAgo } from "./demo-rows.ts";

const messages = [
  ["Chloé", "Dubois", "We are forty people at a fair in June. Do the cards work without a network in the hall?"],
  ["Tunde", "Mensah", "How long does a replacement card take to Lagos?"],
  ["Aino", "Virtanen", "Thank you for the quick help yesterday!"],
  ["Rahul", "Patel", "Can we move our team from another service with our printed codes kept?"],
] as const;

/** Inserts two years of views, sign-ins, audit entries, messages, invitations and notifications. */
export async function demoEvents(services: Services, cards: readonly DemoCard[], now: Date): Promise<void> {
  const { db } = services;
  const views = cards.flatMap(({ id, person }, index) => viewRows(id, person.joined, index, now));
  const counted = new Map<string, number>();
  for (const { card_id, views: count } of views) counted.set(card_id, (counted.get(card_id) ?? 0) + count);
  const admin = demoPeople[0]?.id ?? null;
  await db.transaction(async (tx) => {
    await insertRows(tx, "card_view", views);
    await insertRows(
      tx,
      "card_counter",
      [...counted].map(([card_id, qr_scans]) => ({ card_id, qr_scans })),
    );
    await insertRows(
      tx,
      "login_event",
      demoPeople.flatMap(({ id }, index) => loginRows(id, index, now)),
    );
    await insertRows(tx, "contact_message", messageRows(now));
    await insertRows(tx, "invitation", invitationRows(now));
    await insertRows(tx, "notification", notificationRows(now));
    for (const [index, person] of demoPeople.entries()) {
      if (person.status === "active" && person.category === "Basic") continue;
      const event = { performedBy: admin, targetUserId: person.id };
      const at = new Date(now.getTime() - (demoPeople.length - index) * 3 * dayMs);
      if (person.status !== "active") {
        await appendAudit(tx, { action: "update_status", ...event, fromValue: "active", toValue: person.status }, at);
      } else {
        const values = { fromValue: "Basic", toValue: person.category };
        await appendAudit(tx, { action: "update_category", ...event, ...values }, at);
      }
    }
  });
}

/** Generates more views on weekdays and in recent months. */
function viewRows(cardId: string, joined: number, index: number, now: Date) {
  const rows: { card_id: string; day: string; channel: string; views: number }[] = [];
  for (let back = Math.min(joined, 700); back > 0; back -= 1 + ((index + back) % 3)) {
    const date = new Date(now.getTime() - back * dayMs);
    const weekend = date.getUTCDay() % 6 === 0;
    const views = Math.max(0, ((index * 13 + back * 7) % 9) + Math.round((700 - back) / 120) - (weekend ? 6 : 0));
    if (views > 0) rows.push({ card_id: cardId, day: date.toISOString().slice(0, 10), channel: "page", views });
  }
  return rows;
}

function loginRows(personId: string, index: number, now: Date): Row[] {
  const agents = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
  ];
  return Array.from({ length: 3 + (index % 5) }, (_, nth) => ({
    person_id: personId,
    success: (index + nth) % 6 !== 5,
    user_agent: agents[(index + nth) % 2],
    created_at: daysAgo(now, (8 - nth) * (3 + (index % 20)) - 3),
  }));
}

function messageRows(now: Date): Row[] {
  return messages.map(([first_name, last_name, comments], index) => ({
    ...{ id: `demo-message-${index}`, first_name, last_name, comments },
    email: `${normalise(first_name, "NFD")
      .replaceAll(/[^A-Za-z]/gu, "")
      .toLowerCase()}@demo.example`,
    created_at: daysAgo(now, index * 4 + 0.2),
    read_at: index > 1 ? daysAgo(now, index * 3) : null,
    archived_at: index === 2 ? daysAgo(now, 2) : null,
  }));
}

function invitationRows(now: Date): Row[] {
  const free = demoPeople.filter(({ organization, role }) => organization === null && role === "user").slice(0, 3);
  return free.map(({ email }, index) => ({
    id: `demo-invitation-${index}`,
    organization_id: demoOrganizations[index % demoOrganizations.length]?.id,
    email,
    invited_by: demoPeople.find(({ organization, role }) => organization === index && role === "leader")?.id,
    created_at: daysAgo(now, index + 1),
    expires_at: daysAgo(now, index - 13),
  }));
}

function notificationRows(now: Date): Row[] {
  const invited = invitationRows(now).map((row, index) => ({
    person_id: demoPeople.find(({ email }) => email === row.email)?.id,
    body: {
      kind: "invitation",
      invitationId: row.id,
      organizationName: demoOrganizations[index]?.name,
      invitedBy: demoPeople.find(({ id }) => id === row.invited_by)?.name ?? null,
    },
    created_at: row.created_at,
  }));
  const told = messages.slice(0, 2).map(([first, last], index) => ({
    person_id: demoPeople[0]?.id,
    body: { kind: "contact-message", messageId: `demo-message-${index}`, from: `${first} ${last}` },
    created_at: daysAgo(now, index * 4 + 0.2),
  }));
  return [...invited, ...told];
}
