import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ExchangeNotice, Question } from "../../../domain/contacts/exchange-schema.ts";
import type { Answer, ContactFields } from "../../../domain/contacts/schema.ts";
import { contactNotices, followUps, meetingSources, temperatures } from "../../../domain/contacts/states.ts";
import { channels } from "../../../domain/sharing/channels.ts";
import { card } from "./cards.ts";
import { time } from "./columns.ts";
import { organization, person } from "./people.ts";

export const temperatureType = pgEnum("temperature", temperatures);
export const followUpType = pgEnum("follow_up", followUps);
export const meetingSourceType = pgEnum("meeting_source", meetingSources);
export const contactNoticeType = pgEnum("contact_notice", contactNotices);
export const channelType = pgEnum("contact_channel", channels);

/**
 * What visitors read before they share their contact; kept as proof for as long as a meeting or setting refers to it. The
 * id is the SHA-256 of the content, so an unchanged notice has one row.
 */
export const exchangeNotice = pgTable("exchange_notice", {
  id: text("id").primaryKey(),
  content: jsonb("content").$type<ExchangeNotice>().notNull(),
  createdAt: time("created_at").notNull(),
});

/** Contact exchange of an organization's cards, or of one card outside of organizations. Without a row it is off. */
export const exchangeSetting = pgTable(
  "exchange_setting",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    cardId: text("card_id").references(() => card.id, { onDelete: "cascade" }),
    isOn: boolean("is_on").notNull().default(false),
    noticeId: text("notice_id")
      .notNull()
      .references(() => exchangeNotice.id),
    questions: jsonb("questions").$type<Question[]>().notNull().default([]),
    notify: contactNoticeType("notify").notNull().default("digest"),
    updatedAt: time("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => person.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("exchange_setting_organization_unique").on(table.organizationId),
    uniqueIndex("exchange_setting_card_unique").on(table.cardId),
    index("exchange_setting_notice").on(table.noticeId),
    index("exchange_setting_updated_by").on(table.updatedBy),
    check("exchange_setting_of_one", sql`num_nonnulls(${table.organizationId}, ${table.cardId}) = 1`),
  ],
);

/**
 * A person whom members of an organization met, or, without one, the owner of a card. The fields are those of the newest
 * meeting that has them, or corrected since.
 */
export const contact = pgTable(
  "contact",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    /** Whose contact it is outside of an organization; deleted with that account. */
    personId: text("person_id").references(() => person.id, { onDelete: "cascade" }),
    /** Who looks after it. Null in an organization: that account was deleted. */
    assigneeId: text("assignee_id").references(() => person.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull().default(""),
    /** The canonical address, by which meetings are merged. */
    emailKey: text("email_key"),
    /** E.164. */
    phone: text("phone").notNull().default(""),
    company: text("company").notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    temperature: temperatureType("temperature"),
    followUp: followUpType("follow_up").notNull().default("open"),
    /** Split off by hand: later meetings are not merged into it. */
    isKeptApart: boolean("is_kept_apart").notNull().default(false),
    firstMetAt: time("first_met_at").notNull(),
    lastMetAt: time("last_met_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    warnedAt: time("warned_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("contact_organization").on(table.organizationId, table.lastMetAt, table.id),
    index("contact_assignee").on(table.assigneeId, table.lastMetAt, table.id),
    index("contact_person").on(table.personId),
    index("contact_met").on(table.lastMetAt, table.id),
    index("contact_email").on(table.emailKey, table.organizationId).where(sql`email_key is not null`),
    index("contact_phone").on(table.phone, table.organizationId).where(sql`phone <> ''`),
    index("contact_temperature").on(table.temperature, table.lastMetAt, table.id).where(sql`temperature is not null`),
    index("contact_expires").on(table.expiresAt),
    check("contact_of_one", sql`num_nonnulls(${table.organizationId}, ${table.personId}) = 1`),
    check("contact_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("contact_email_length", sql`char_length(${table.email}) <= 255`),
  ],
);

/**
 * A fair or a meeting: contacts of its people that are recorded while it runs carry it. Of an organization, or of a person
 * in none.
 */
export const event = pgTable(
  "event",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    personId: text("person_id").references(() => person.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    place: text("place").notNull().default(""),
    firstDay: date("first_day").notNull(),
    /** Included. */
    lastDay: date("last_day").notNull(),
    /** IANA, of its days and hours. */
    timeZone: text("time_zone").notNull(),
    startsAt: time("starts_at").notNull(),
    /** The end of the last day. */
    endsAt: time("ends_at").notNull(),
    /** All members of the organization take part; else those in `event_person`. */
    isForAll: boolean("is_for_all").notNull(),
    /** Meetings; it stays when contacts are deleted. */
    contactCount: integer("contact_count").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("event_organization").on(table.organizationId, table.startsAt, table.id),
    index("event_of_person").on(table.personId, table.startsAt, table.id),
    index("event_start").on(table.startsAt, table.id),
    check("event_of_one", sql`num_nonnulls(${table.organizationId}, ${table.personId}) = 1`),
    check("event_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("event_days", sql`${table.firstDay} <= ${table.lastDay} and ${table.startsAt} < ${table.endsAt}`),
  ],
);

export const eventPerson = pgTable(
  "event_person",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => event.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("event_person_person").on(table.personId),
  ],
);

/** One time that a contact was recorded, with what was entered then. Merging and splitting contacts moves meetings. */
export const contactMeeting = pgTable(
  "contact_meeting",
  {
    id: text("id").primaryKey(),
    contactId: text("contact_id")
      .notNull()
      .references((): AnyPgColumn => contact.id, { onDelete: "cascade" }),
    cardId: text("card_id").references(() => card.id, { onDelete: "set null" }),
    /** The owner of the card then. */
    personId: text("person_id").references(() => person.id, { onDelete: "set null" }),
    /** The event that ran then. */
    eventId: text("event_id").references(() => event.id, { onDelete: "set null" }),
    source: meetingSourceType("source").notNull(),
    channel: channelType("channel"),
    fields: jsonb("fields").$type<ContactFields>().notNull(),
    answers: jsonb("answers").$type<Answer[]>().notNull().default([]),
    /** SHA-256 of the token of the form, for the card: sent twice, kept once. */
    tokenHash: text("token_hash").notNull(),
    /** SHA-256 of the token of the visitor's own page; null: recorded by the owner. */
    linkHash: text("link_hash"),
    noticeId: text("notice_id").references(() => exchangeNotice.id),
    /** How long the contact is kept after this meeting, as its notice said. */
    retentionMonths: integer("retention_months").notNull(),
    /** In which the notice was read. */
    language: text("language"),
    /** False: waits for the digest of its person. */
    isNotified: boolean("is_notified").notNull().default(true),
    /** When it was, by the clock of the device on which it waited for a network. */
    createdAt: time("created_at").notNull(),
    /** By the server. */
    receivedAt: time("received_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("contact_meeting_token_unique").on(table.tokenHash),
    uniqueIndex("contact_meeting_link_unique").on(table.linkHash),
    index("contact_meeting_contact").on(table.contactId, table.createdAt),
    index("contact_meeting_card").on(table.cardId),
    index("contact_meeting_person").on(table.personId),
    index("contact_meeting_notice").on(table.noticeId),
    index("contact_meeting_channel").on(table.channel, table.contactId).where(sql`channel is not null`),
    index("contact_meeting_event").on(table.eventId, table.createdAt),
    index("contact_meeting_digest").on(table.personId).where(sql`not is_notified`),
  ],
);

/** The tokens of deleted meetings, so that a copy that still waits on a phone is not kept again. */
export const deletedMeeting = pgTable(
  "deleted_meeting",
  {
    tokenHash: text("token_hash").primaryKey(),
    deletedAt: time("deleted_at").notNull(),
  },
  (table) => [index("deleted_meeting_time").on(table.deletedAt)],
);

/** What a visitor agreed to, and what not: a row for each box of the notice. Kept as proof with the meeting. */
export const contactConsent = pgTable(
  "contact_consent",
  {
    meetingId: text("meeting_id")
      .notNull()
      .references(() => contactMeeting.id, { onDelete: "cascade" }),
    purposeId: text("purpose_id").notNull(),
    /** As shown. */
    purpose: text("purpose").notNull(),
    isGiven: boolean("is_given").notNull(),
    withdrawnAt: time("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.purposeId] })],
);

export const contactNote = pgTable(
  "contact_note",
  {
    id: text("id").primaryKey(),
    contactId: text("contact_id")
      .notNull()
      .references(() => contact.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => person.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("contact_note_contact").on(table.contactId, table.createdAt),
    index("contact_note_author").on(table.authorId),
  ],
);

/** Meetings in a day; they stay when contacts are deleted. */
export const contactCount = pgTable(
  "contact_count",
  {
    /** The organization's or the person's id. */
    placeId: text("place_id").notNull(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    personId: text("person_id").references(() => person.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.day] }),
    index("contact_count_organization").on(table.organizationId),
    index("contact_count_person").on(table.personId),
  ],
);
