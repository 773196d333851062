import { designs } from "../../domain/cards/designs.ts";
import { newShortCode } from "../../server/data/short-codes/queries.ts";
import { newCardId } from "../../server/features/cards/codes.ts";
import { generatePerson } from "./generated-person.ts";
import type { Row } from "./insert-rows.ts";

const day = 86_400_000;
const twoYears = 730 * day;

/** One in a hundred leads an organization, a few are suspended or blocked, one in thirty has no card. */
function standing(index: number, dice: number) {
  const status = dice < 940 ? "active" : dice < 975 ? "suspended" : "blocked";
  const category = dice % 10 < 7 ? "Basic" : dice % 10 < 9 ? "Premium" : "Executive";
  return { leads: index % 100 === 0, status, category, hasCard: dice % 30 !== 7 };
}

/** Half a year ago to a year and a half ahead; some for life (a hundred years); null: none. */
function subscriptionEnd(dice: number, now: Date): string | null {
  if (dice % 4 === 0) return null;
  if (dice % 50 === 1) return new Date(now.getTime() + 36_525 * day).toISOString();
  return new Date(now.getTime() + (dice - 250) * 0.73 * day).toISOString();
}

export type SeedRows = { people: Row[]; organizations: Row[]; members: Row[]; cards: Row[]; codes: Row[] };

/**
 * Generates people `from` to `from + count - 1`, their cards, and an organization for each hundred people.
 * @param passwordHash of an unknown password
 */
export function seedRows(from: number, count: number, run: string, passwordHash: string, now: Date): SeedRows {
  const rows: SeedRows = { people: [], organizations: [], members: [], cards: [], codes: [] };
  for (let index = from; index < from + count; index += 1) addPerson(rows, index, run, passwordHash, now);
  return rows;
}

function addPerson(rows: SeedRows, index: number, run: string, passwordHash: string, now: Date): void {
  const made = generatePerson(index);
  const { leads, status, category, hasCard } = standing(index, made.dice);
  const id = `seed${run}${String(index).padStart(9, "0")}`;
  const organizationId = `org_seed${run}_${Math.floor(index / 100)}`;
  const created = new Date(now.getTime() - ((made.dice * 7919 + index * 104_729) % 1_000_003) * (twoYears / 1_000_003));
  const times = { created_at: created.toISOString(), updated_at: created.toISOString() };
  const inOne = leads || index % 5 !== 0;
  const shared = { email: `${run}.${made.email}`, name: made.name };
  const held = { status, status_set_by: status === "active" ? null : "admin" };
  if (leads) {
    const name = `${made.company} ${Math.floor(index / 100) + 1}`;
    rows.organizations.push({ id: organizationId, name, created_by: id, created_at: times.created_at });
  }
  const role = leads ? "leader" : "user";
  rows.people.push({ id, ...shared, display_name: made.name, password_hash: passwordHash, role, ...held, ...times });
  if (inOne) {
    const added = { added_at: times.created_at, updated_at: times.created_at };
    rows.members.push({ person_id: id, organization_id: organizationId, role, ...added });
  }
  if (!hasCard) return;
  const code = newShortCode();
  rows.codes.push({ code, created_at: times.created_at });
  rows.cards.push({
    ...{ id: newCardId(id, created), short_code: code, person_id: id, ...shared, job_title: made.jobTitle },
    ...{ company: made.company, phone: made.phone, location: made.location, accent: "#D2360A" },
    ...{ design: designs[index % designs.length], ...held, category, ...times },
    subscription_expires_at: category === "Basic" ? null : subscriptionEnd(made.dice, now),
  });
}
