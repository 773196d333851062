import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import type { Place, Site } from "./place.ts";

/** Returns violated invariants, in words. */
export async function contradictionsIn(sql: Sql): Promise<string[]> {
  const rules: [string, PromiseLike<readonly unknown[]>][] = [
    [
      "a person and their membership say different things",
      sql`select p.id from person p full join organization_member m on m.person_id = p.id
        where p.organization_id is distinct from m.organization_id or (m.role is not null and m.role <> p.role) or p.id is null`,
    ],
    [
      "somebody has several cards",
      sql`select person_id from card c join person p on p.id = c.person_id where p.role <> 'admin' group by 1 having count(*) > 1`,
    ],
    [
      "the admin's table misses somebody or shows them twice",
      sql`select p.id from person p left join card c on c.person_id = p.id
        left join directory_entry e on e.id = coalesce(c.id, p.id) where e.id is null
        union all select e.id from directory_entry e left join card c on c.id = e.id left join person p on p.id = e.id
        where c.id is null and p.id is null`,
    ],
    [
      "totals of views are not the sum of their days",
      sql`select c.card_id from card_counter c where c.qr_scans <> (select sum(views) from card_view v where v.card_id = c.card_id)`,
    ],
    [
      "an address of a card was never given out",
      sql`select c.id from card c left join short_code s on s.code = c.short_code where s.code is null`,
    ],
    [
      "the audit log has a gap",
      sql`select sequence from (select sequence, row_number() over (order by sequence) as place from audit_entry) a where sequence <> place`,
    ],
  ];
  const found: string[] = [];
  for (const [what, rows] of rules) {
    const broken = await rows;
    if (broken.length > 0) found.push(`${what} (${broken.length})`);
  }
  return found;
}

/** Runs `evox audit verify` as an operator does. */
export async function auditFaults(place: Site): Promise<string[]> {
  const { code, output } = await runBeside(place, ["cli/main.ts", "audit", "verify"]);
  return code === 0 ? [] : [`the audit log does not verify: ${output}`];
}

/** Runs the clean-up two days ahead and checks that images and rows match one to one. */
export async function imageFaults(place: Place): Promise<string[]> {
  // The clean-up of stored files runs once a day, in the process that counts first.
  await place.look((sql) => sql`delete from limit_counter where key = 'sweep-bytes'`);
  const { code, output } = await runBeside(place, [join(import.meta.dirname, "two-days-later.ts"), place.tree]);
  if (code !== 0) return [`the files could not be swept: ${output}`];
  return place.look(async (sql) => {
    const rows = await sql`select path, widths, portrait_path from file`;
    const known = rows.map((row) => row.path as string);
    const stored = await storedIn(place.dataDir);
    return [
      ...rows.filter((row) => !stored.includes(row.path)).map((row) => `the image ${row.path} has no bytes`),
      ...stored.filter((path) => !known.some((one) => path.startsWith(one))).map((path) => `no row names ${path}`),
    ];
  });
}

async function runBeside({ tree, environment }: Site, words: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  const child = spawn(process.execPath, words, { cwd: tree, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  return { code, output: output.trim() };
}

async function storedIn(dataDir: string): Promise<string[]> {
  const root = join(dataDir, "media");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
