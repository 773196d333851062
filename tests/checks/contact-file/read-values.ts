import { networks } from "../../../domain/cards/socials.ts";
import type { ContactCard, ContactFileOptions } from "../../../domain/contact-files/contact-file.ts";
import { multiLine, singleLine } from "../../../domain/core/text.ts";
import { structuredName } from "../../../domain/names/person-name.ts";

/** One property from an independent reader: its value, or its parts. */
export type ReadLine = { name: string; group: string; parts: string[] };

/** The content of a contact file, independent of version and reader. */
export type ReadValues = Record<
  | "nameParts"
  | "name"
  | "pronouns"
  | "jobTitle"
  | "company"
  | "email"
  | "phone"
  | "secondPhone"
  | "place"
  | "note"
  | "photo"
  | "id"
  | "revision",
  string
> & { urls: string[] };

/** Removes the space that the writer adds after a trailing backslash. */
const joined = (parts: readonly string[]) => parts.map((part) => part.trim()).join(" | ");

/** The digits of a time, with or without separators. */
const digits = (text: string) => text.replace(/\D/gu, "");

export function valuesOfLines(lines: readonly ReadLine[]): ReadValues {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const one = (name: string) => joined(all(name)[0]?.parts ?? []);
  for (const name of [
    "n",
    "fn",
    "pronouns",
    "x-pronouns",
    "title",
    "org",
    "email",
    "adr",
    "note",
    "photo",
    "uid",
    "rev",
  ]) {
    // In 4.0, how a name is read is a second N.
    if (all(name).length > (name === "n" ? 2 : 1)) throw new Error(`${name} stands there twice`);
  }
  const [phone, secondPhone, ...more] = all("tel").map(({ parts }) => joined(parts).replace(/^tel:/u, ""));
  if (more.length > 0) throw new Error("more than two numbers stand there");
  return {
    nameParts: one("n"),
    name: one("fn"),
    pronouns: one("pronouns") || one("x-pronouns"),
    jobTitle: one("title"),
    company: one("org"),
    email: one("email"),
    phone: phone ?? "",
    secondPhone: secondPhone ?? "",
    place: (all("adr")[0]?.parts[2] ?? "").trim(),
    note: one("note"),
    photo: one("photo").replace(/^data:image\/jpeg;base64,/u, ""),
    id: one("uid"),
    revision: digits(one("rev")),
    urls: all("url").map(({ parts }) => joined(parts)),
  };
}

export function expectedValues(card: ContactCard, options: ContactFileOptions): ReadValues {
  const name = singleLine(card.name);
  const { family, given, additional, prefix, suffix } = options.nameParts ?? structuredName(name);
  const website = card.website.replaceAll(",", "%2C");
  return {
    nameParts: joined([family, given, additional, prefix, suffix]),
    name,
    pronouns: singleLine(card.pronouns),
    jobTitle: singleLine(card.jobTitle),
    company: singleLine(card.company),
    email: singleLine(card.email),
    phone: card.phone,
    secondPhone: card.secondPhone,
    place: singleLine(card.location),
    note: multiLine(card.bio),
    photo: options.photoJpegBase64 ?? "",
    id: card.id,
    revision: digits(new Date(options.updatedAt).toISOString()).slice(0, 14),
    urls: [
      ...(website === "" ? [] : [website]),
      options.pageUrl,
      ...networks.flatMap((network) => card.socials[network] ?? []),
    ],
  };
}
