import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { fileIdOf } from "../../domain/media/address.ts";
import { newShortCode } from "../../server/data/short-codes/queries.ts";
import { newCardId } from "../../server/features/cards/codes.ts";
import { storeImage } from "../../server/features/media/store-image.ts";
import type { Services } from "../../server/services.ts";
import { insertRows, type Row } from "../seed/insert-rows.ts";
import { type DemoPerson, demoOrganizations, demoPeople } from "./cast.ts";
import { dayMs, daysAgo } from "./demo-rows.ts";

const faces = join(import.meta.dirname, "../../web/public/people");

export type DemoCard = { id: string; person: DemoPerson };

export async function demoCards(services: Services, now: Date): Promise<DemoCard[]> {
  const cards: DemoCard[] = [];
  const rows: Row[] = [];
  const codes: Row[] = [];
  for (const person of demoPeople.filter(({ hasCard }) => hasCard)) {
    const created = daysAgo(now, person.joined);
    const code = newShortCode();
    const id = newCardId(person.id, new Date(created));
    codes.push({ code, created_at: created });
    cards.push({ id, person });
    rows.push({
      ...{ id, short_code: code, person_id: person.id, name: person.name, email: person.email },
      ...{ job_title: person.jobTitle, company: person.company, phone: person.phone, location: person.location },
      code_organization_id: (person.role === "user" && demoOrganizations[person.organization ?? -1]?.id) || null,
      bio: `${person.jobTitle} at ${person.company}. Happy to talk over a cup of tea.`,
      website: "https://demo.example",
      socials: { linkedin: "https://www.linkedin.com/in/demo", instagram: "https://www.instagram.com/demo" },
      ...{ design: person.design, accent: person.accent, category: person.category, status: person.status },
      status_set_by: person.status === "active" ? null : "admin",
      photo_file_id: await facePhoto(services, person),
      subscription_expires_at:
        person.subscriptionDays === null
          ? null
          : new Date(now.getTime() + person.subscriptionDays * dayMs).toISOString(),
      ...{ created_at: created, updated_at: daysAgo(now, Math.floor(person.joined / 3)) },
    });
  }
  await services.db.transaction(async (tx) => {
    await insertRows(tx, "short_code", codes);
    await insertRows(tx, "card", rows);
  });
  return cards;
}

async function facePhoto(services: Services, { id, face }: DemoPerson): Promise<string | null> {
  if (!face) return null;
  const bytes = await sharp(await readFile(join(faces, `${face}.svg`)))
    .png()
    .toBuffer();
  const stored = await storeImage(services, { personId: id, kind: "photo", fileName: `${face}.png`, bytes });
  return fileIdOf(stored.url);
}
