import sharp from "sharp";
import { readWithIcal, valuesOf } from "../../checks/contact-file/ical.ts";
import type { Client } from "../../support/client.ts";
import { readZip } from "../../support/zip.ts";
import type { Fixture } from "../fixture.ts";
import type { Planted, Planting } from "./plant.ts";
import { asRead } from "./watch.ts";

/** Files that the service exports: each must contain the text as plain text and otherwise be unchanged. */

/** Closes the connection, because on a busy machine an idle one may exceed the keep-alive timeout. */
const alone = { connection: "close" };

const properties =
  /^(?:BEGIN|END|VERSION|PRODID|KIND|UID|REV|SOURCE|N|FN|TITLE|PRONOUNS|X-PRONOUNS|ORG|EMAIL|TEL|ADR|NOTE|URL|PHOTO|LANG|(?:item\d+\.)?(?:URL|X-ABLABEL|ADR|EMAIL|TEL)|X-SOCIALPROFILE|SOCIALPROFILE|CLIENTPIDMAP|CREATED|X-[A-Z-]*NAME[A-Z-]*|X-ALTERNATE-TITLE)[;:]/iu;

export async function readContactFiles(client: Client, { cardId, kept }: Planted): Promise<string[]> {
  const faults: string[] = [];
  for (const form of ["v=3", "v=4", "for=outlook"]) {
    const { status, text, headers } = await client.get(`/card/${cardId}.vcf?${form}`, alone);
    if (status !== 200) faults.push(`contact file ${form}: ${status}`);
    if (/[\r\n]/u.test(text.replaceAll("\r\n", ""))) faults.push(`contact file ${form}: a bare line break`);
    const written = text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
    for (const line of written) if (!properties.test(line)) faults.push(`contact file ${form}: ${line.slice(0, 80)}`);
    const only = (name: string) => written.filter((line) => line.startsWith(`${name}:`)).length;
    if (only("BEGIN") !== 1 || only("END") !== 1) faults.push(`contact file ${form}: not one contact`);
    if (headers.get("content-type") !== "text/vcard; charset=utf-8") faults.push(`contact file ${form}: its type`);
    const name = headers.get("content-disposition") ?? "";
    if (!/^attachment; filename="[\w.() -]+"(?:; filename\*=UTF-8''[\w.%!#$&+^`|~-]+)?$/u.test(name)) {
      faults.push(`contact file ${form}: ${name}`);
    }
    if (form === "for=outlook") continue;
    const read = readWithIcal(text);
    for (const property of ["fn", "title", "org"]) {
      // 4.0 has name and title twice, the second in another script.
      const count = form === "v=4" && property !== "org" ? 2 : 1;
      const values = valuesOf(read, property);
      if (values.length !== count || values.some((value) => asRead(value) !== asRead(kept.line)))
        faults.push(`contact file ${form}: ${property} reads ${values.join()}`);
    }
    const [note = ""] = valuesOf(read, "note");
    const lead = form === "v=4" ? "" : `${kept.line} · ${kept.line}\n\n`;
    if (asRead(note) !== asRead(lead + kept.lines)) faults.push(`contact file ${form}: the note reads ${note}`);
  }
  return faults;
}

/** The image must contain no green: only an executed text would draw it. */
export async function readPreview(fixture: Fixture, { cardId }: Planted): Promise<string[]> {
  const answer = await fetch(`${fixture.url}/card/${cardId}/preview.jpg`, { headers: alone });
  if (answer.status !== 200) return [`preview image: ${answer.status}`];
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .resize(120)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let green = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, high = 0, blue = 0] = data.subarray(at, at + 3);
    if (high > 180 && red < 80 && blue < 80) green += 1;
  }
  return green > (data.length / info.channels) * 0.02 ? ["preview image: something is drawn in it"] : [];
}

// biome-ignore lint/suspicious/noExplicitAny: a pass as another program reads it
type Pass = any;

export async function readPasses(fixture: Fixture, { cardId, kept }: Planted): Promise<string[]> {
  const faults: string[] = [];
  const file = await fetch(`${fixture.url}/card/${cardId}.pkpass`, { headers: alone });
  if (file.status !== 200) return [`wallet pass: ${file.status}`];
  const pass: Pass = JSON.parse(String(readZip(Buffer.from(await file.arrayBuffer())).get("pass.json")));
  const name = pass.generic?.primaryFields?.[0];
  if (name?.value !== kept.line || "attributedValue" in name) faults.push(`wallet pass: its name is ${name?.value}`);
  const link = await fetch(`${fixture.url}/card/${cardId}/google-wallet`, { redirect: "manual", headers: alone });
  const address = URL.parse(link.headers.get("location") ?? "");
  if (address?.origin !== "https://pay.google.com") return [...faults, `wallet link: ${address?.href}`];
  const [, payload = ""] = (address.pathname.split("/").at(-1) ?? "").split(".");
  if (
    !asRead(JSON.stringify(JSON.parse(Buffer.from(payload, "base64url").toString()))).includes(
      asRead(JSON.stringify(kept.line).slice(1, -1)),
    )
  ) {
    faults.push("wallet link: the name is not in it");
  }
  return faults;
}

/** Parses RFC 4180; null if a quote is misplaced. */
function readCsv(file: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/suy;
  while (cell.lastIndex < file.length) {
    const [, value, end] = cell.exec(file) ?? [];
    if (value === undefined) return null;
    row.push(value.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Prefixes that spreadsheets treat as formulas: those of OWASP and ASVS 1.2.10, and their full-width forms. */
const formula = /^[=+\-@\t\r\n\u0000\uFF1D\uFF0B\uFF0D\uFF20]/u;

export async function readExports({ admin, planted }: Planting): Promise<string[]> {
  const faults: string[] = [];
  const exports = [
    { path: "/api/directory/export", column: "Name", of: (one: Planted) => one.kept.line },
    { path: "/api/audit-log/export", column: "Organization", of: (one: Planted) => one.kept.line },
    { path: "/api/physical-cards/export", column: "Name", of: (one: Planted) => one.kept.label },
    { path: "/api/contacts/export?format=csv", column: "Name", of: (one: Planted) => one.kept.line },
  ];
  for (const { path, column, of } of exports) {
    const body = path.includes("physical") ? { scope: "all" } : {};
    const asked = path.includes("?") ? admin.client.get(path) : admin.client.post(path, body);
    const { status, text, headers } = await asked;
    if (status !== 200 || !headers.get("content-type")?.startsWith("text/csv")) {
      faults.push(`${path}: ${status} ${headers.get("content-type")}`);
      continue;
    }
    // A stream reader removes the BOM.
    const [heads, ...rows] = readCsv(text.replace(/^\uFEFF/u, "")) ?? [];
    if (!heads) faults.push(`${path}: is no table`);
    const at = heads?.indexOf(column) ?? -1;
    for (const row of rows) {
      if (row.length !== heads?.length) faults.push(`${path}: a row of ${row.length} cells`);
      for (const value of row) if (formula.test(value)) faults.push(`${path}: a formula ${value}`);
    }
    const values = new Set(rows.map((row) => row[at]?.replace(/^'/u, "")));
    for (const one of planted) {
      if (!values.has(of(one).replace(/^'/u, ""))) faults.push(`${path}: nothing reads ${of(one)}`);
    }
  }
  return faults;
}
