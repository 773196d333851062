import { labelKeys, typedKeys } from "../../../domain/cards/fields.ts";
import { cardColumn } from "../../db/column-types.ts";

/**
 * All places with personal data, what happens to them when the account is deleted, and their files in the account's
 * export. tests/server/erasure.test.ts fails on an unlisted column. Copies out of reach are in docs/security.md (What
 * is kept).
 */

export type ExportFile =
  | "account.json"
  | "cards.json"
  | "physical-cards.json"
  | "teams.json"
  | "sign-ins.json"
  | "notifications.json"
  | "emails.json"
  | "messages.json"
  | "activity.json"
  | "contacts.json"
  | "events.json"
  | "images.json";

type AtDeletion =
  /** In the account's transaction; files right after it. */
  | "deleted"
  /** In the account's transaction; the row stays without the person's data. */
  | "blanked"
  /** By the cleanup job or the queue, with or without an account. */
  | { deletedAfterDays: number; because: string }
  | { kept: string };

type PlaceInDatabase = {
  atDeletion: AtDeletion;
  export: ExportFile | { none: string };
  texts?: readonly string[];
  /** Omitted from the file. */
  hiddenTexts?: { columns: readonly string[]; because: string };
  /** The texts also hold names of organizations, which stay. */
  namesOrganizations?: true;
  /** Ids, times, counts, choices and hashes. */
  others: readonly string[];
};

const list = (names: string): readonly string[] => names.trim().split(/\s+/u);
const copy = { none: "a copy that triggers keep of what is exported, for lists and searches" };
const secret = { none: "it opens an account, for minutes" };
const ofNobody = { none: "it says nothing of a person" };
const ofOrganization = { kept: "an organization's, which goes on without its founder; an admin deletes it" };
const untilVoidPassIsKnown = { deletedAfterDays: 30, because: "phones are told first that the pass is void" };

export const personalData: Readonly<Record<string, PlaceInDatabase>> = {
  person: {
    atDeletion: "deleted",
    export: "account.json",
    texts: list("email name display_name company_name logo_link"),
    others: list(`
      id password_hash role status status_set_by organization_id logo_file_id language settings must_change_password
      email_proven_at created_by updated_by created_at updated_at last_login_at
    `),
  },
  directory_entry: {
    atDeletion: "deleted",
    export: copy,
    texts: list("name email company searched"),
    others: list("id person_id card_id status category subscription_ends created_at person_created_at"),
  },
  person_paying: {
    atDeletion: "deleted",
    export: copy,
    others: list("person_id premium executive ends"),
  },
  file: {
    atDeletion: "deleted",
    export: "images.json",
    texts: list("file_name"),
    hiddenTexts: {
      columns: list("path portrait_path remote_id remote_url"),
      because: "where the storage keeps the bytes, which are exported themselves; made of the file's name",
    },
    others: list("id person_id kind content_type size width height widths created_at"),
  },

  session: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    texts: list("user_agent"),
    others: list("token_hash id person_id created_at last_used_at confirmed_at"),
  },
  known_device: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    others: list("token_hash person_id last_used_at"),
  },
  login_event: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    texts: list("user_agent"),
    others: list("id person_id success created_at"),
  },
  one_time_token: {
    atDeletion: "deleted",
    export: "emails.json",
    texts: list("email"),
    others: list("token_hash purpose person_id created_at expires_at"),
  },
  authenticator_app: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    others: list("person_id secret last_step created_at last_used_at"),
  },
  authenticator_set_up: {
    atDeletion: "deleted",
    export: secret,
    others: list("session_hash secret expires_at"),
  },
  passkey: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    texts: list("name"),
    others: list("id person_id credential_id public_key counter transports synced created_at last_used_at"),
  },
  recovery_code: {
    atDeletion: "deleted",
    export: "sign-ins.json",
    others: list("code_hash person_id created_at"),
  },
  pending_sign_in: {
    atDeletion: "deleted",
    export: secret,
    others: list("token_hash person_id wrong_codes created_at"),
  },
  passkey_challenge: {
    atDeletion: { deletedAfterDays: 1, because: "a challenge is over after five minutes" },
    export: secret,
    others: list("bound_to purpose challenge_hash expires_at"),
  },
  sign_in_attempt: {
    // The key is a hash of the address, or the id.
    atDeletion: "deleted",
    export: { none: "a count, for a day at most" },
    others: list("key failures wait_until updated_at"),
  },
  limit_counter: {
    // The key ends with the person's id, a network or a hash of an address.
    atDeletion: { deletedAfterDays: 1, because: "the longest window is a day" },
    export: { none: "a count, for a day at most" },
    others: list("key count resets_at"),
  },

  card: {
    atDeletion: "deleted",
    export: "cards.json",
    texts: [...typedKeys.map(cardColumn), ...list("name_parts socials")],
    others: [
      ...labelKeys.map(cardColumn),
      ...list(`
        id short_code code_organization_id person_id photo_file_id design accent status status_set_by category
        subscription_expires_at version created_at updated_at
      `),
    ],
  },
  card_code_style: {
    atDeletion: "deleted",
    export: "cards.json",
    others: list("card_id content leave_out dark ground modules eyes middle version updated_at"),
  },
  card_counter: {
    atDeletion: "deleted",
    export: "cards.json",
    others: list("card_id qr_scans"),
  },
  card_view: {
    atDeletion: "deleted",
    export: "cards.json",
    others: list("card_id day channel views"),
  },
  subscription_warning: {
    atDeletion: "deleted",
    export: { none: "what was told is in notifications.json" },
    others: list("card_id ends_at days_before created_at"),
  },
  short_code: {
    atDeletion: { kept: "a short link is never given out twice, so that a print leads to nobody else" },
    export: ofNobody,
    others: list("code created_at"),
  },
  former_code: {
    // A person's own are deleted.
    atDeletion: { kept: "retired links of an organization, which lead on; they name nobody any more" },
    export: "physical-cards.json",
    others: list("code organization_id card_id person_id old_card_hash target_card_id left_at updated_at"),
  },
  physical_card: {
    // An organization's label on its own physical card stays.
    atDeletion: "blanked",
    export: "physical-cards.json",
    texts: list("label"),
    others: list(`
      code card_id person_id organization_id written_at locked_at lost_at lost_by_manager replaced_by state
      version created_by updated_by created_at updated_at
    `),
  },
  physical_card_text: {
    atDeletion: "blanked",
    export: copy,
    texts: list("searched"),
    others: list("code created_at"),
  },
  reprint: {
    atDeletion: "deleted",
    export: "physical-cards.json",
    texts: list("note refusal"),
    others: list(`
      id physical_code card_id person_id category reason price keep_old state new_code created_at updated_at
      updated_by
    `),
  },
  upgrade_request: {
    atDeletion: "deleted",
    export: "cards.json",
    texts: list("note refusal"),
    others: list("id card_id person_id plan state created_at updated_at updated_by"),
  },
  pass_device: {
    atDeletion: untilVoidPassIsKnown,
    export: { none: "whose phone it is nobody knows: anybody may keep a card's pass" },
    texts: list("push_token"),
    others: list("id_hash push_due_at push_tries proven_at"),
  },
  pass_registration: {
    atDeletion: untilVoidPassIsKnown,
    export: { none: "whose phone it is nobody knows" },
    others: list("device_hash short_code registered_at"),
  },
  pass_change: {
    atDeletion: { kept: "when a short link's card changed, for its passes" },
    export: ofNobody,
    others: list("short_code changed_at apple_due_at google_due_at google_tries"),
  },

  organization: {
    atDeletion: ofOrganization,
    export: "teams.json",
    texts: list("name description"),
    others: list("id status created_by made_by_admin created_at"),
  },
  organization_member: {
    atDeletion: "deleted",
    export: "teams.json",
    others: list("person_id organization_id role added_by added_by_admin added_at reminded_at updated_by updated_at"),
  },
  organization_grant: {
    atDeletion: "deleted",
    export: "teams.json",
    others: list("person_id organization_id granted_by granted_at"),
  },
  organization_links: {
    atDeletion: ofOrganization,
    export: "teams.json",
    texts: list("former_web"),
    hiddenTexts: { columns: list("approved_hosts"), because: "an admin approved them, not the person" },
    others: list("organization_id former_choice former_card_id grace_days card_host updated_at updated_by"),
  },
  invitation: {
    // Invitations from the person stay, without a sender. Those to an address without an account: 30 days after their end.
    atDeletion: "deleted",
    export: "teams.json",
    hiddenTexts: { columns: list("email"), because: "one's own address, or that of somebody else" },
    others: list("id organization_id invited_by created_at expires_at end ended_at"),
  },
  invitation_link: {
    atDeletion: "deleted",
    export: { none: "links for people without an account" },
    others: list("token_hash invitation_id"),
  },

  notification: {
    // Includes notifications to others about the person (about_person_id).
    atDeletion: "deleted",
    export: "notifications.json",
    texts: list("body"),
    namesOrganizations: true,
    others: list("id person_id sender_id about_person_id created_at read_at"),
  },
  blocked_sender: {
    atDeletion: "deleted",
    export: "teams.json",
    others: list("person_id sender_id blocked_at"),
  },
  "pgboss.job": {
    // Deleted a week after sending; emails about a change of address contain an address.
    atDeletion: "deleted",
    export: "emails.json",
    texts: list("data"),
    others: list(`
      id name priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds
      deletion_seconds singleton_key singleton_on group_id group_tier start_after created_on started_on
      completed_on keep_until output dead_letter policy heartbeat_on heartbeat_seconds blocked blocking
      pending_dependencies source_name source_id source_created_on source_retry_count source_output
      source_root_id
    `),
  },
  contact_message: {
    // From the account's proven address. Others: domain/contact/retention.ts, or an admin.
    atDeletion: "deleted",
    export: "messages.json",
    texts: list("first_name last_name email comments"),
    others: list("id created_at read_at archived_at"),
  },
  audit_entry: {
    atDeletion: {
      kept: "the log outlives the people in it: ids, states, short links, names of organizations, approved hosts",
    },
    export: "activity.json",
    texts: list("organization_name"),
    hiddenTexts: {
      columns: list("from_value to_value"),
      because: "one's own values are in the file; only those of admins who approve hosts hold texts",
    },
    others: list(`
      sequence action performed_by target_user_id target_card_id organization_id reason_hash created_at previous_hash
      hash
    `),
  },
  audit_reason: {
    // With the affected person; the entry stays.
    atDeletion: "deleted",
    export: "activity.json",
    texts: list("reason"),
    others: list("sequence person_id salt"),
  },

  exchange_setting: {
    // Of the person's cards; an organization's stay.
    atDeletion: "deleted",
    export: "cards.json",
    texts: list("questions"),
    others: list("id organization_id card_id is_on notice_id notify updated_at updated_by"),
  },
  exchange_notice: {
    // With the last setting and meeting that refer to it.
    atDeletion: "deleted",
    export: "cards.json",
    texts: list("content"),
    others: list("id created_at"),
  },
  contact: {
    // An organization's contacts stay, looked after by nobody.
    atDeletion: "deleted",
    export: "contacts.json",
    texts: list("name email phone company job_title"),
    hiddenTexts: { columns: list("email_key"), because: "the address in the form by which meetings are merged" },
    others: list(`
      id organization_id person_id assignee_id temperature follow_up is_kept_apart first_met_at last_met_at expires_at
      warned_at updated_at
    `),
  },
  contact_meeting: {
    atDeletion: "deleted",
    export: "contacts.json",
    texts: list("fields answers"),
    others: list(
      `id contact_id card_id person_id event_id source channel token_hash link_hash notice_id retention_months language
      is_notified created_at received_at`,
    ),
  },
  event: {
    // An organization's events stay.
    atDeletion: "deleted",
    export: "events.json",
    texts: list("name place"),
    others: list(`
      id organization_id person_id first_day last_day time_zone starts_at ends_at is_for_all contact_count created_at
      updated_at
    `),
  },
  event_person: {
    atDeletion: "deleted",
    export: "events.json",
    others: list("event_id person_id"),
  },
  deleted_meeting: {
    atDeletion: { kept: "hashes of random tokens, for 30 days" },
    export: ofNobody,
    others: list("token_hash deleted_at"),
  },
  contact_consent: {
    atDeletion: "deleted",
    export: "contacts.json",
    texts: list("purpose"),
    others: list("meeting_id purpose_id is_given withdrawn_at"),
  },
  contact_note: {
    // Notes on an organization's contacts stay, without their author.
    atDeletion: "deleted",
    export: "contacts.json",
    texts: list("text"),
    others: list("id contact_id author_id created_at"),
  },
  contact_count: {
    atDeletion: "deleted",
    export: "contacts.json",
    others: list("place_id organization_id person_id day count"),
  },

  count_change: {
    atDeletion: { kept: "counts of all people together" },
    export: ofNobody,
    others: list("id kind day change"),
  },
  wallet_setting: {
    atDeletion: { kept: "the installation's" },
    export: ofNobody,
    others: list("only_one token_secret apple google"),
  },
};

export const tablesWithoutPersonalData = list(
  `drizzle.__drizzle_migrations evox_local.store evox_local.program evox_local.job pgboss.version pgboss.queue pgboss.schedule pgboss.subscription pgboss.bam
  pgboss.warning pgboss.queue_stats pgboss.job_dependency`,
);

export const filesWithPersonalData: readonly { where: string; holds: string; atDeletion: AtDeletion }[] = [
  {
    where: "DATA_DIR/media, the S3 bucket or the image host",
    holds: "photos and logos under a path with the file's name; in the export as images/",
    atDeletion: "deleted",
  },
  {
    where: "DATA_DIR/mail",
    holds: "emails as files, where there is or was no SMTP_URL",
    atDeletion: { deletedAfterDays: 7, because: "no link in them works any longer" },
  },
  {
    where: "DATA_DIR/postgres-18/log and standard output",
    holds: "ids, routes and times; nothing that people typed",
    atDeletion: { kept: "as long as the operator keeps logs" },
  },
  {
    where: "the memory of processes",
    holds: "pages and drawings of cards; the networks that opened a card in the last hour",
    atDeletion: {
      kept: "pages go at once; drawings, of which nobody can ask for any more, when others need their room",
    },
  },
];
