import { pageLimitMax } from "../../../domain/core/page.ts";
import type { Fixture } from "../fixture.ts";
import type { PageObserver } from "./page-observer.ts";
import type { Planting } from "./plant.ts";
import { asRead } from "./watch.ts";

/** User-typed fields of a notification. */
const typed = ["organizationName", "invitedBy", "cardName", "from", "name", "reason", "eventName"] as const;
type Row = { id: string; body: { kind: string } & Partial<Record<(typeof typed)[number], string | null>> };

/** The texts that each kind shows; the two names of a message are adjacent. */
const told: Record<string, (text: { line: string; lines: string }) => string[]> = {
  added: ({ line }) => [line],
  invitation: ({ line }) => [line, line],
  "card-status-changed": ({ line }) => [line],
  "contacts-shared": ({ line }) => [line],
  "contact-message": ({ line }) => [line + line],
  "reprint-requested": ({ line }) => [line],
  "reprint-changed": ({ line, lines }) => [line, lines],
  "upgrade-requested": ({ line }) => [line],
  "upgrade-decided": ({ line, lines }) => [line, lines],
};

/** Opens the notification list, filled to its limit, until every notification has been shown. */
export async function* lookAtBell(
  reader: PageObserver,
  { sql }: Fixture,
  planting: Planting,
): AsyncGenerator<string[]> {
  const rows = await sql<Row[]>`select id::text, body from notification order by id`;
  const textsOf = ({ body }: Row) => typed.flatMap((name) => body[name] || []);
  const all = new Set(rows.map((row) => asRead([row.body.kind, ...textsOf(row)].join(" "))));
  for (const { kept } of planting.planted) {
    for (const [kind, texts] of Object.entries(told)) {
      if (!all.has(asRead([kind, ...texts(kept)].join(" ")))) yield [`bell: no ${kind} says ${kept.line}`];
    }
  }
  for (let from = 0; from < rows.length; from += pageLimitMax) {
    const some = rows.slice(from, from + pageLimitMax);
    const ids = some.map(({ id }) => id);
    await sql`delete from notification where person_id = ${planting.reader.id}`;
    await sql`update notification set person_id = ${planting.reader.id}, read_at = null where id = any(${ids}::bigint[])`;
    yield reader.look("/account", some.flatMap(textsOf), null, async (page) => {
      await page.getByRole("button", { name: /^Notifications/u }).click();
      await page.getByRole("list", { name: "Notifications" }).waitFor();
    });
  }
}
