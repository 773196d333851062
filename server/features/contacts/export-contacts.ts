import { Readable } from "node:stream";
import type { z } from "zod";
import { sharedContactFile } from "../../../domain/contact-files/shared-contact-file.ts";
import type { contactExportQuery } from "../../../domain/contacts/schema.ts";
import { csvWriter } from "../../../domain/core/csv.ts";
import { structuredName } from "../../../domain/names/person-name.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Cursor } from "../../core/cursor.ts";
import { type ContactDetails, listContactDetails } from "../../data/contacts/export-queries.ts";
import type { ContactFilter } from "../../data/contacts/queries.ts";
import { tooManyRequests } from "../../http/api-error.ts";
import { countQuotaUse } from "../../http/quotas.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { auditSeen } from "./audit-contact.ts";
import { contactFilterOf } from "./list-contacts.ts";

type ExportQuery = z.output<typeof contactExportQuery>;
type Column = [head: string, cell: (contact: ContactDetails) => string];

const givenName = ({ name }: ContactDetails) => structuredName(name).given;
const familyName = ({ name }: ContactDetails) => structuredName(name).family;
const notesOf = ({ visitorNotes, notes }: ContactDetails) => [...visitorNotes, ...notes].join("\n\n");
const answersOf = ({ answers }: ContactDetails) =>
  answers.map(({ label, values }) => `${label}: ${values.join(", ")}`).join("\n");
const consentsOf = ({ consents }: ContactDetails) => consents.join("\n");

const all: readonly Column[] = [
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Job title", ({ jobTitle }) => jobTitle],
  ["Temperature", ({ temperature }) => temperature ?? ""],
  ["Follow-up", ({ followUp }) => followUp],
  ["Assigned to", ({ assignee }) => assignee ?? ""],
  ["Events", ({ events }) => events.join("\n")],
  ["First met (UTC)", ({ firstMetAt }) => firstMetAt.toISOString()],
  ["Last met (UTC)", ({ lastMetAt }) => lastMetAt.toISOString()],
  ["Kept until (UTC)", ({ expiresAt }) => expiresAt.toISOString()],
  ["Answers", answersOf],
  ["Consents", consentsOf],
  ["Notes", notesOf],
];

/** The columns that the importers of these services know. */
const columnsFor: Record<ExportQuery["for"], readonly Column[]> = {
  spreadsheet: all,
  import: all,
  hubspot: [
    ["First Name", givenName],
    ["Last Name", familyName],
    ["Email", ({ email }) => email],
    ["Phone Number", ({ phone }) => phone],
    ["Company Name", ({ company }) => company],
    ["Job Title", ({ jobTitle }) => jobTitle],
    ["Notes", notesOf],
  ],
  salesforce: [
    ["First Name", (contact) => (familyName(contact) === "" ? "" : givenName(contact))],
    // Salesforce requires a last name and a company.
    ["Last Name", (contact) => familyName(contact) || contact.name],
    ["Company", ({ company }) => company || "Not provided"],
    ["Email", ({ email }) => email],
    ["Phone", ({ phone }) => phone],
    ["Title", ({ jobTitle }) => jobTitle],
    ["Description", notesOf],
  ],
  google: [
    ["First Name", givenName],
    ["Last Name", familyName],
    ["E-mail 1 - Value", ({ email }) => email],
    ["Phone 1 - Value", ({ phone }) => phone],
    ["Organization Name", ({ company }) => company],
    ["Organization Title", ({ jobTitle }) => jobTitle],
    ["Notes", notesOf],
  ],
};

const rowsAtOnce = 500;
const types = { csv: "text/csv", vcf: "text/vcard", json: "application/json" } as const;

/**
 * Reads page by page while streaming. The export's audit entry comes first.
 * @throws ApiError FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function exportContacts(
  services: Services,
  actor: Actor,
  query: ExportQuery,
): Promise<{ stream: Readable; name: string; type: string }> {
  const { format, for: target, version, ...filters } = query;
  const filter = contactFilterOf(actor, filters);
  const use = await countQuotaUse(services, "list-export", actor.id);
  if (!use.isAllowed) throw tooManyRequests(use);
  const event = { action: "export", toValue: `contacts, ${format === "csv" ? target : format}` } as const;
  const seen = { organizationId: filters.organization, personId: filters.person };
  await unitOfWork(services, { by: actor.id }, async (work) => auditSeen(work, seen, event));
  const writers = {
    csv: () => csvOf(services, filter, target),
    vcf: () => filesOf(services, filter, version),
    json: () => jsonOf(services, filter),
  };
  return {
    stream: Readable.from(writers[format]()),
    ...{ name: `evox-contacts.${format}`, type: `${types[format]}; charset=utf-8` },
  };
}

async function* read({ db }: Services, filter: ContactFilter): AsyncGenerator<ContactDetails[]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await listContactDetails(db, filter, { after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { createdAt: last.lastMetAt, id: last.id };
  }
}

async function* csvOf(services: Services, filter: ContactFilter, target: ExportQuery["for"]): AsyncGenerator<string> {
  const columns = columnsFor[target];
  const { start, line } = csvWriter({ form: target === "spreadsheet" ? "spreadsheet" : "import" });
  yield start + line(columns.map(([head]) => head));
  for await (const rows of read(services, filter)) {
    yield rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join("");
  }
}

async function* filesOf(
  services: Services,
  filter: ContactFilter,
  version: ExportQuery["version"],
): AsyncGenerator<string> {
  for await (const rows of read(services, filter)) {
    yield rows
      .map((row) =>
        sharedContactFile({ ...row, notes: [...row.visitorNotes, ...row.notes], categories: row.events }, version),
      )
      .join("");
  }
}

async function* jsonOf(services: Services, filter: ContactFilter): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for await (const rows of read(services, filter)) {
    for (const row of rows) {
      yield (isFirst ? "\n" : ",\n") + JSON.stringify(row);
      isFirst = false;
    }
  }
  yield "\n]\n";
}
