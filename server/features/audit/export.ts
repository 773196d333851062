import { Readable } from "node:stream";
import { type CsvOptions, csvWriter } from "../../../domain/core/csv.ts";
import { type LogFilter, openAuditLog } from "../../data/audit/log-queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { presentEntry } from "./presenter.ts";

const heads = [
  ...["Number", "Time (UTC)", "Action", "Who", "Who (id)", "Affected person", "Affected person (id)"],
  ...["Card", "Card name", "Organization", "From", "To", "Reason"],
];

const rowsAtOnce = 500;

/** Newest first, read page by page while streaming. The export's own entry comes first. */
export async function exportLog(
  services: Services,
  actorId: string,
  filter: LogFilter,
  csv?: CsvOptions,
): Promise<Readable> {
  await unitOfWork(services, { by: actorId }, async ({ audit }) => audit({ action: "export", toValue: "audit log" }));
  return Readable.from(lines(services, filter, csvWriter(csv)));
}

async function* lines(
  { db }: Services,
  filter: LogFilter,
  { start, line }: ReturnType<typeof csvWriter>,
): AsyncGenerator<string> {
  yield start + line(heads);
  const read = await openAuditLog(db, filter);
  for (let after: number | undefined; ; ) {
    const rows = await read(after, rowsAtOnce);
    const entries = rows.slice(0, rowsAtOnce).map(presentEntry);
    yield entries
      .map(({ sequence, at, action, performedBy, target, card, organization, from, to, reason }) =>
        line([
          ...[sequence, at, action, performedBy?.name ?? null, performedBy?.id ?? null],
          ...[
            target?.name ?? null,
            target?.id ?? null,
            card?.id ?? null,
            card?.name ?? null,
            organization?.name ?? null,
            from,
            to,
            reason,
          ],
        ]),
      )
      .join("");
    after = entries.at(-1)?.sequence;
    if (rows.length <= rowsAtOnce) return;
  }
}
