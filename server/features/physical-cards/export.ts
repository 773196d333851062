import { Readable } from "node:stream";
import { type CsvOptions, csvWriter } from "../../../domain/core/csv.ts";
import type { PhysicalState } from "../../../domain/physical-cards/states.ts";
import type { Cursor } from "../../core/cursor.ts";
import { type ShortLinkOrigin, shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { listPhysicalRows, type PhysicalCardRecord, type PhysicalScope } from "../../data/physical-cards/queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { shortLinkUrl, tagAddress } from "./presenter.ts";

/** Two addresses for each code, because tag and printed code are counted separately (docs/decisions/0028). */
const heads = ["Code", "NFC address", "QR address", "Name", "State", "Card", "Person", "Organization", "Created"];
const rowsAtOnce = 500;

type Selection = {
  scope: PhysicalScope;
  state?: PhysicalState | undefined;
  search?: string | undefined;
  csv?: CsvOptions | undefined;
};

/** Reads page by page while streaming. Audits an export of more than the own cards first. */
export async function exportPhysicalCards(
  services: Services,
  actorId: string,
  selection: Selection,
): Promise<Readable> {
  const isOwn = selection.scope !== "all" && "personId" in selection.scope;
  if (!isOwn) {
    await unitOfWork(services, { by: actorId }, async ({ audit }) =>
      audit({ action: "export", toValue: "physical cards" }),
    );
  }
  return Readable.from(lines(services, selection));
}

async function* lines(services: Services, { csv, ...selection }: Selection): AsyncGenerator<string> {
  const baseOf = shortLinkOriginOf(services);
  const { start, line } = csvWriter(csv);
  yield start + line(heads);
  for (let after: Cursor | undefined; ; ) {
    const rows = await listPhysicalRows(services.db, { ...selection, after, limit: rowsAtOnce });
    const kept = rows.slice(0, rowsAtOnce);
    yield kept.map((row) => line(cells(row, baseOf))).join("");
    const last = kept.at(-1)?.physical;
    if (rows.length <= rowsAtOnce || !last) return;
    after = { createdAt: last.createdAt, id: last.code };
  }
}

function cells(
  { physical, card, person, organization, cardHost }: PhysicalCardRecord,
  baseOf: ShortLinkOrigin,
): (string | null)[] {
  const { code, label, state, createdAt } = physical;
  return [
    ...[
      code,
      tagAddress(code, baseOf(cardHost)),
      shortLinkUrl(code, baseOf(cardHost)),
      label,
      state,
      card?.name ?? null,
      person?.name ?? null,
    ],
    ...[organization?.name ?? null, createdAt.toISOString()],
  ];
}
