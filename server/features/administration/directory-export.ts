import { Readable } from "node:stream";
import { subscriptionLabel } from "../../../domain/cards/subscription.ts";
import { type CsvOptions, csvWriter } from "../../../domain/core/csv.ts";
import type { DirectoryState } from "../../../domain/directory/schema.ts";
import { cardPath } from "../../../domain/sharing/addresses.ts";
import { readableEmail } from "../../core/readable-email.ts";
import {
  type DirectoryRowParts,
  findDirectoryRows,
  listDirectoryRows,
  sortKeyOf,
} from "../../data/directory/queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

const heads = [
  ...["Name", "Email", "Company", "Phone", "Category", "Status", "Subscription", "Subscription ends", "Card"],
  ...["Account", "Account email", "Role", "Account status", "Created"],
];

type Wanted = {
  state?: DirectoryState | undefined;
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  csv?: CsvOptions | undefined;
};

const rowsAtOnce = 500;

/** Newest first, read page by page while streaming. The audit entry comes first: no export without one. */
export async function exportDirectory(services: Services, actorId: string, wanted: Wanted): Promise<Readable> {
  await unitOfWork(services, { by: actorId }, async ({ audit }) => audit({ action: "export", toValue: "users" }));
  return Readable.from(lines(services, wanted, services.clock.now()));
}

async function* lines(services: Services, wanted: Wanted, now: Date): AsyncGenerator<string> {
  const { start, line } = csvWriter(wanted.csv);
  yield start + line(heads);
  for await (const rows of pages(services, wanted, now)) {
    yield rows.map((row) => line(cells(row, services.publicUrl, now))).join("");
  }
}

async function* pages(
  { db }: Services,
  { ids, state, search }: Wanted,
  now: Date,
): AsyncGenerator<DirectoryRowParts[]> {
  if (ids) {
    yield await findDirectoryRows(db, ids);
    return;
  }
  const list = { state, search, now, sort: "created" as const, descending: true, limit: rowsAtOnce };
  for (let after: DirectoryRowParts | undefined; ; ) {
    const place = after ? { backwards: false, key: sortKeyOf("created", after.entry) } : null;
    const rows = await listDirectoryRows(db, { ...list, place });
    yield rows.slice(0, rowsAtOnce);
    if (rows.length <= rowsAtOnce) return;
    after = rows[rowsAtOnce - 1];
  }
}

function cells({ person, card }: DirectoryRowParts, publicUrl: URL, now: Date): (string | null)[] {
  const email = readableEmail(person.email);
  const shown = card ?? { name: person.name, email, company: person.companyName, phone: "" };
  const subscription = card
    ? [subscriptionLabel(card.subscriptionExpiresAt, now), card.subscriptionExpiresAt?.toISOString() ?? null]
    : [null, null];
  return [
    ...[shown.name, shown.email, shown.company, shown.phone, card?.category ?? null, card?.status ?? person.status],
    ...subscription,
    card ? new URL(cardPath(card), publicUrl).href : null,
    ...[person.name, email, person.role, person.status, (card ?? person).createdAt.toISOString()],
  ];
}
