import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { StorageNotFoundError, type StoredObject } from "../../adapters/storage.ts";
import type { Cursor } from "../../core/cursor.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { openAuditLog } from "../../data/audit/log-queries.ts";
import { listEventRows } from "../../data/contacts/event-queries.ts";
import { listContactRows } from "../../data/contacts/queries.ts";
import type { FileRow } from "../../data/files/queries.ts";
import type { Services } from "../../services.ts";
import { presentListedEvent } from "../contacts/events.ts";
import { readWhole } from "../contacts/with-contact.ts";
import type { ExportFile } from "./personal-data.ts";
import {
  presentAccount,
  presentActivity,
  presentCountedCard,
  presentEmails,
  presentMessages,
  presentNotifications,
  presentPhysicalCards,
  presentSignIns,
  presentTeams,
} from "./presenter.ts";
import { listCountedCards, type OwnData } from "./read-own-data.ts";
import { readme } from "./readme.ts";

const cardsAtOnce = 100;
const entriesAtOnce = 1000;

/**
 * Creates each part when it is read, to limit memory. A read error aborts the download, so that no incomplete file is
 * saved.
 */
export function createArchive(services: Services, data: OwnData, now: Date): Readable {
  const zip = new ZipFile();
  const missing = new Set<string>();
  const addText = (name: string, chunks: () => AsyncIterable<string> | Iterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (take) => take(null, Readable.from(chunks(), { objectMode: false })));
  const addJson = (name: ExportFile, value: unknown) => addText(name, () => [json(value)]);
  const addList = (name: ExportFile, values: () => AsyncIterable<unknown>) => addText(name, () => jsonList(values()));

  addText("README.txt", () => [readme(services.publicUrl.origin, now)]);
  addJson("account.json", presentAccount(data, now));
  const baseOf = shortLinkOriginOf(services);
  addList("cards.json", () => cards(services, data.person.id, baseOf(data.cardHost)));
  addJson("physical-cards.json", presentPhysicalCards(data, baseOf));
  addJson("teams.json", presentTeams(data));
  addJson("sign-ins.json", presentSignIns(data));
  addJson("notifications.json", presentNotifications(data));
  addJson("emails.json", presentEmails(data));
  addJson("messages.json", presentMessages(data));
  addList("contacts.json", () => ownContacts(services, data.person.id));
  addList("events.json", () => ownEvents(services, data.person.id));
  addList("activity.json", () => activity(services, data.person.id));
  for (const row of data.files) addImage(services, zip, row, missing);
  // Last, because it names the images whose bytes were missing.
  addText("images.json", () => [json(data.files.map((row) => presentFile(row, missing)))]);
  const out = zip.outputStream as Readable;
  zip.on("error", (error: Error) => out.destroy(error));
  zip.end();
  return out;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function* jsonList(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const value of values) {
    yield `${before}\n${JSON.stringify(value, null, 2)}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** The person's contacts outside of organizations; those of an organization are its own. */
async function* ownContacts({ db }: Services, personId: string): AsyncGenerator<unknown> {
  const scope = { of: "person", personId, organizationId: null } as const;
  for (let after: Cursor | undefined; ; ) {
    const some = await listContactRows(db, { scope }, { after, limit: cardsAtOnce });
    for (const found of some.slice(0, cardsAtOnce)) {
      yield readWhole(db, found, scope);
      after = { createdAt: found.contact.lastMetAt, id: found.contact.id };
    }
    if (some.length <= cardsAtOnce) return;
  }
}

async function* ownEvents({ db }: Services, personId: string): AsyncGenerator<unknown> {
  const scope = { organizationIds: [], personId };
  for (const row of await listEventRows(db, { scope }, { limit: contactLimits.events })) yield presentListedEvent(row);
}

async function* cards({ db }: Services, personId: string, base: URL): AsyncGenerator<unknown> {
  for (let after = ""; ; ) {
    const some = await listCountedCards(db, personId, after, cardsAtOnce);
    for (const one of some) {
      yield presentCountedCard(one, base);
      after = one.card.id;
    }
    if (some.length < cardsAtOnce) return;
  }
}

async function* activity({ db }: Services, personId: string): AsyncGenerator<unknown> {
  const page = await openAuditLog(db, { person: personId });
  for (let after: number | undefined; ; ) {
    const some = await page(after, entriesAtOnce);
    for (const row of some) yield presentActivity(row, personId);
    after = some.at(-1)?.sequence;
    if (some.length <= entriesAtOnce) return;
  }
}

const imageName = ({ kind, id, contentType }: FileRow) =>
  `images/${kind}-${id}.${contentType === "image/jpeg" ? "jpg" : "webp"}`;
const portraitName = ({ id }: FileRow) => `images/portrait-${id}.jpg`;

function addImage({ storage, log }: Services, zip: ZipFile, row: FileRow, missing: Set<string>): void {
  const add = (object: StoredObject, name: string) =>
    zip.addReadStreamLazy(name, { mtime: row.createdAt, compress: false }, (take) => {
      storage.get(object).then(
        (bytes) => take(null, Readable.from([Buffer.from(bytes)], { objectMode: false })),
        (error: unknown) => {
          if (!(error instanceof StorageNotFoundError)) return take(error, Readable.from([]));
          log.warn({ file: row.id }, "an exported image is missing from storage");
          missing.add(name);
          take(null, Readable.from([], { objectMode: false }));
        },
      );
    });
  add(row, imageName(row));
  if (row.portraitPath) add({ path: row.portraitPath, contentType: "image/jpeg" }, portraitName(row));
}

function presentFile(row: FileRow, missing: ReadonlySet<string>) {
  const names = [imageName(row), ...(row.portraitPath ? [portraitName(row)] : [])];
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    address: mediaPath(row.id),
    ...{ contentType: row.contentType, size: row.size, width: row.width, height: row.height },
    createdAt: row.createdAt.toISOString(),
    inArchive: names.filter((name) => !missing.has(name)),
  };
}
