import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { newCardSchema } from "../../../domain/cards/schema.ts";
import { contactSchema } from "../../../domain/contact/contract.ts";
import { emailField } from "../../../domain/core/fields.ts";
import { newOrganizationSchema } from "../../../domain/organizations/schema.ts";
import { ownProfileSchema } from "../../../domain/people/own-profile-schema.ts";
import { hostsChangeSchema, linksChangeSchema } from "../../../domain/retired-links/schema.ts";
import { columnTypes } from "../../db/column-types.ts";
import { listMigrations, listTables } from "../../db/migrations.ts";
import { rowChecker } from "./row-rules.ts";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.tuple(fc.domain(), fc.string({ unit: "binary", maxLength: 20 })).map(([host, path]) => `${host}/${path}`),
  fc.string({ unit: "grapheme", maxLength: 40 }).map((path) => `/${path}`),
  fc.tuple(fc.string({ unit: "grapheme", maxLength: 12 }), fc.domain()).map(([name, host]) => `${name}@${host}`),
  fc.constantFrom("+977 980 1234567", "@sunita", "x.com/İlker?a=b#c", "MÜNCHEN.example", "a@MÜNCHEN.test", "#abcdef"),
);

const { card, profile } = { card: newCardSchema.shape, profile: ownProfileSchema.shape };
const networks = ["linkedin", "twitter", "instagram", "facebook", "youtube", "github"];
const fields: [table: string, column: string, schema: z.ZodType, of?: (typed: string) => unknown][] = [
  ["person", "name", profile.name],
  ["person", "email", emailField],
  ["person", "company_name", profile.companyName],
  ["person", "logo_link", profile.logoLink],
  ["organization", "description", newOrganizationSchema.shape.description],
  ["organization_links", "former_web", linksChangeSchema.shape.web],
  ["organization_links", "approved_hosts", hostsChangeSchema.shape.approvedHosts, (typed) => [typed]],
  ["card", "name", card.name],
  ["card", "pronouns", card.pronouns],
  ["card", "alternate_name", card.alternateName],
  ["card", "alternate_job_title", card.alternateJobTitle],
  ["card", "email", card.email],
  ["card", "phone", card.phone],
  ["card", "second_phone", card.secondPhone],
  ["card", "second_phone_label", card.secondPhoneLabel],
  ["card", "website", card.website],
  ["card", "bio", card.bio],
  ["card", "accent", card.accent],
  ...networks.map((name): (typeof fields)[number] => ["card", "socials", card.socials, (typed) => ({ [name]: typed })]),
  ["contact_message", "comments", contactSchema.shape.comments],
];

it.each(fields)("whatever a form stores as %s.%s is taken back", (table, column, schema, of = (typed) => typed) => {
  fc.assert(
    fc.property(text, (typed) => {
      const stored = schema.safeParse(of(typed));
      if (stored.success) expect(rowChecker()(table, JSON.stringify({ [column]: stored.data }))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["person", "name", `England \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}`],
  ["person", "name", "\u2800\u2800"],
  ["card", "name", `Z${"\u0316".repeat(60)}`],
  ["card", "bio", "one\u2060two"],
  ["card", "socials", { instagram: "https://www.instagram.com/ann?igsh=abc&utm_source=qr" }],
])(
  "what an earlier version stored as %s.%s in a way that no form stores today is taken back",
  (table, column, value) => {
    expect(rowChecker()(table, JSON.stringify({ [column]: value }))).toBeNull();
  },
);

it("the columns of every table are checked by their types", async () => {
  expect([...columnTypes().keys()].sort()).toEqual(await listTables(listMigrations().length));
});
