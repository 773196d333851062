import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { passkeyTransports } from "../../../domain/auth/passkey-schema.ts";
import { newPasskeySchema } from "../../../domain/auth/second-factor-schema.ts";
import { fieldKeys, isPhone } from "../../../domain/cards/fields.ts";
import { newCardSchema } from "../../../domain/cards/schema.ts";
import { contactSchema } from "../../../domain/contact/contract.ts";
import { eventChangeSchema } from "../../../domain/contacts/event-schema.ts";
import { exchangeChangeSchema, noticeSchema } from "../../../domain/contacts/exchange-schema.ts";
import {
  answersSchema,
  contactFieldsSchema,
  newNoteSchema,
  sharedContactSchema,
} from "../../../domain/contacts/schema.ts";
import { emailField, multiLineField, reasonField } from "../../../domain/core/fields.ts";
import { webAddress, webAddressField } from "../../../domain/core/links.ts";
import { normalise } from "../../../domain/core/normalise.ts";
import { idPattern } from "../../../domain/core/page.ts";
import { isStoredPhone } from "../../../domain/core/phone-parts.ts";
import { isVisible, withoutIgnorable } from "../../../domain/core/text.ts";
import { imageTypes } from "../../../domain/media/contract.ts";
import { notificationBody } from "../../../domain/notifications/schema.ts";
import { newOrganizationSchema } from "../../../domain/organizations/schema.ts";
import { ownProfileSchema } from "../../../domain/people/own-profile-schema.ts";
import { userSchema } from "../../../domain/people/schema.ts";
import { newReprintSchema, noteMax, physicalCardParams, renameSchema } from "../../../domain/physical-cards/schema.ts";
import { qrStyleShape } from "../../../domain/qr-codes/qr-style.ts";
import { hostsChangeSchema, linksChangeSchema } from "../../../domain/retired-links/schema.ts";
import { newUpgradeSchema, upgradeNoteMax } from "../../../domain/upgrades/schema.ts";
import { isPasswordHash } from "../../core/password-hash.ts";
import { type BackupError, rejectedRowError } from "../../data/backup/format.ts";
import { cardColumn, columnTypes } from "../../db/column-types.ts";
import { isUploadPath } from "../media/uploaded-images.ts";
import { pushTokenField } from "../wallet/push-token.ts";

type Row = Record<string, unknown>;
type Rule = (value: unknown, row: Row) => boolean;

/** The schema must accept the value and change nothing visible. */
const storedBy =
  (schema: z.ZodType): Rule =>
  (value) => {
    const { success, data } = schema.safeParse(value);
    return success && (data === value || isDeepStrictEqual(seen(data), seen(value)));
  };

/** The value as displayed: earlier versions stored invisible characters and any number of combining marks. */
const seen = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return JSON.parse(turnsAround.test(text) ? text : normalise(withoutIgnorable(text), "NFC"));
};
const turnsAround = /[\u202A-\u202E\u2066-\u2069]/u;

/** Also accepts a name that current rules leave empty. */
const storedName = (schema: z.ZodType): Rule => {
  const isStored = storedBy(schema);
  return (value, row) => isStored(value, row) || (plainLine(value, row) && !isVisible(String(value)));
};

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(String(value));

const oneOf =
  (values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value);

const id = matches(idPattern);
/** Text written by the product: one line without control characters. */
const plainLine = matches(/^[^\p{Control}\p{Bidi_Control}]*$/u);
const positive: Rule = (value) => Number(value) >= 1;
const code = storedBy(physicalCardParams.shape.code);
const ascii = /^\p{ASCII}*$/u;
const account = ownProfileSchema.shape;
const card = newCardSchema.shape;
const contact = contactSchema.shape;
const sharedContact = sharedContactSchema.shape;
const event = eventChangeSchema.shape;
const organization = newOrganizationSchema.shape;
const { credential } = newPasskeySchema.shape;

/** Also accepts a stored address in another spelling, which the next start makes canonical. */
const storedEmail: Rule = (value) =>
  storedBy(emailField)(value, {}) || (!ascii.test(String(value)) && emailField.safeParse(value).success);

/** Earlier versions stored tracking parameters in social links. */
const storedSocials: Rule = (value, row) =>
  storedBy(card.socials)(value, row) ||
  (card.socials.safeParse(value).success &&
    Object.values(value as object).every((address) => /^https:/u.test(address) && webAddress(address) === address));

const storedPhone: Rule = (value) => value === "" || isStoredPhone(String(value));

const cardTexts: Record<string, Rule> = Object.fromEntries(
  fieldKeys.map((key) => {
    const isRight: Rule = isPhone(key) ? storedPhone : storedBy(card[key]);
    return [cardColumn(key), isRight];
  }),
);

const maxSequence = Number.MAX_SAFE_INTEGER - 1_000_000_000;

/** By table and column: the domain's rules beyond the column's type. */
const rules: Record<string, Record<string, Rule>> = {
  person: {
    id,
    email: storedEmail,
    name: storedName(account.name),
    display_name: storedName(account.name),
    password_hash: (value) => isPasswordHash(String(value)),
    company_name: storedBy(account.companyName),
    logo_link: storedBy(account.logoLink),
    language: storedBy(ownProfileSchema.shape.language),
    settings: storedBy(userSchema.shape.settings),
  },
  organization: {
    id,
    name: storedName(organization.name),
    description: storedBy(organization.description),
  },
  organization_links: {
    former_web: storedBy(linksChangeSchema.shape.web),
    approved_hosts: storedBy(hostsChangeSchema.shape.approvedHosts),
  },
  short_code: { code },
  card: {
    id,
    ...cardTexts,
    name: storedName(card.name),
    name_parts: storedBy(card.nameParts),
    socials: storedSocials,
    accent: storedBy(card.accent),
  },
  card_code_style: {
    leave_out: storedBy(qrStyleShape.leaveOut),
    dark: storedBy(qrStyleShape.dark),
    ground: storedBy(qrStyleShape.ground),
  },
  file: {
    id,
    file_name: matches(/^[A-Za-z0-9._-]{1,60}$/u),
    path: (_, row) => isUploadPath(row),
    content_type: oneOf(imageTypes),
    size: positive,
    width: positive,
    height: positive,
    widths: (value) => (value as unknown[]).every((one) => positive(one, {})),
    remote_id: plainLine,
    remote_url: storedBy(webAddressField),
  },
  physical_card: { label: storedBy(renameSchema.shape.label) },
  reprint: { id, note: storedBy(newReprintSchema.shape.note), refusal: storedBy(multiLineField(noteMax)) },
  upgrade_request: {
    id,
    note: storedBy(newUpgradeSchema.shape.note),
    refusal: storedBy(multiLineField(upgradeNoteMax)),
  },
  exchange_setting: { id, questions: storedBy(exchangeChangeSchema.shape.questions) },
  exchange_notice: {
    id: matches(/^[\w-]{43}$/u),
    content: (value) => {
      const { operator, wording, ...notice } = value as Record<string, unknown>;
      return plainLine(operator, {}) && positive(wording, {}) && storedBy(noticeSchema)(notice, {});
    },
  },
  contact: {
    id,
    name: storedName(sharedContact.name),
    email: storedBy(sharedContact.email),
    email_key: storedEmail,
    phone: storedPhone,
    company: storedBy(sharedContact.company),
    job_title: storedBy(sharedContact.jobTitle),
  },
  event: { id, name: storedBy(event.name), place: storedBy(event.place), time_zone: storedBy(event.timeZone) },
  contact_meeting: { id, fields: storedBy(contactFieldsSchema), answers: storedBy(answersSchema) },
  deleted_meeting: { token_hash: matches(/^[\w-]{43}$/u) },
  contact_consent: { purpose: plainLine },
  contact_note: { id, text: storedBy(newNoteSchema.shape.text) },
  contact_message: {
    id,
    first_name: storedBy(contact.firstName),
    last_name: storedBy(contact.lastName),
    email: storedBy(contact.email),
    comments: storedBy(contact.comments),
  },
  invitation: { id, email: storedEmail },
  // `isOpen` is not stored.
  notification: { body: (value) => notificationBody.safeParse({ isOpen: true, ...(value as object) }).success },
  passkey: {
    id,
    name: storedBy(newPasskeySchema.shape.name),
    transports: (value) => (value as unknown[]).every((one) => oneOf(passkeyTransports)(one, {})),
    credential_id: storedBy(credential.shape.id),
    public_key: storedBy(credential.shape.id),
  },
  pass_device: { push_token: storedBy(pushTokenField) },
  audit_entry: {
    sequence: (value) => Number(value) >= 1 && Number(value) <= maxSequence,
    action: matches(/^[a-z_]{1,40}$/u),
    performed_by: id,
    target_user_id: id,
    target_card_id: id,
    organization_id: id,
    organization_name: storedBy(organization.name),
    from_value: plainLine,
    to_value: plainLine,
    reason_hash: matches(/^[0-9a-f]{64}$/u),
  },
  audit_reason: {
    sequence: (value) => Number(value) >= 1 && Number(value) <= maxSequence,
    person_id: id,
    reason: storedBy(reasonField),
    salt: matches(/^[\w-]{22}$/u),
  },
};

/** The check takes rows in file order and returns the first error. */
export function rowChecker(): (table: string, lines: string) => BackupError | null {
  const checks = new Map<string, [column: string, isRight: Rule][]>();
  for (const [table, columns] of columnTypes()) {
    const named = rules[table] ?? {};
    checks.set(
      table,
      [...columns].map(([column, isType]) => {
        const rule = named[column];
        return [column, rule ? (value, row) => isType(value) && (value === null || rule(value, row)) : isType];
      }),
    );
  }
  const counts = new Map<string, number>();

  return (table, lines) => {
    let row = counts.get(table) ?? 0;
    for (const line of lines.trimEnd().split("\n")) {
      row += 1;
      const found = parseRow(line);
      if (!found) return rejectedRowError(table, row, null);
      for (const [column, isRight] of checks.get(table) ?? []) {
        const value = found[column];
        if (value !== undefined && !isRight(value, found)) return rejectedRowError(table, row, column);
      }
    }
    counts.set(table, row);
    return null;
  };
}

function parseRow(line: string): Row | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Row) : null;
  } catch {
    return null;
  }
}
