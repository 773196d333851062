import { type MailQuota, type Quota, quotas } from "../../domain/core/quotas.ts";
import { type EmailMessage, EmailRejectedError } from "../adapters/mail.ts";
import { serializeError } from "../core/error-serializer.ts";
import type { DeliveryResult } from "../db/email-queue.ts";
import type { QueuedEmail } from "../emails/queued-email.ts";
import {
  renderChangeEmail,
  renderEmailChanged,
  renderEmailChangeRequested,
  renderPasswordChanged,
  renderResetPassword,
  renderVerifyEmail,
} from "../features/auth/email-templates.ts";
import { renderSecondFactorChanged } from "../features/auth/second-factor/email-templates.ts";
import { attemptKey } from "../features/auth/sign-in-attempts.ts";
import { renderContactMessage } from "../features/contact/email-templates.ts";
import { renderContactCopy } from "../features/contacts/contact-copy.ts";
import {
  renderContactHandedOver,
  renderContactShared,
  renderContactsShared,
} from "../features/contacts/email-templates.ts";
import { renderSubscriptionEnds } from "../features/notifications/email-templates.ts";
import {
  renderCardReminder,
  renderInvitation,
  renderMemberAdded,
  renderNewAccount,
} from "../features/organizations/email-templates.ts";
import { renderUpgradeDecided } from "../features/upgrades/email-templates.ts";
import { countQuotaUse } from "../http/quotas.ts";
import type { Services } from "../services.ts";
import { throttle } from "./runner.ts";

type Kind = QueuedEmail["kind"];
type Kinds = {
  [K in Kind]: {
    /** Returns null if the email is outdated. */
    write: (services: Services, email: Extract<QueuedEmail, { kind: K }>) => Promise<EmailMessage | null>;
    /** Per mailbox; null: unlimited, because a date or the recipient's own request causes them. */
    quota: MailQuota | null;
  };
};

const kinds: Kinds = {
  "prove-address": { write: renderVerifyEmail, quota: "mail-proof" },
  "change-address": { write: renderChangeEmail, quota: "mail-by-others" },
  "address-change-requested": { write: renderEmailChangeRequested, quota: "mail-security" },
  "address-changed": { write: renderEmailChanged, quota: "mail-security" },
  "reset-password": { write: renderResetPassword, quota: "mail-reset" },
  "password-changed": { write: renderPasswordChanged, quota: "mail-security" },
  "second-factor-changed": { write: renderSecondFactorChanged, quota: "mail-security" },
  "new-account": { write: renderNewAccount, quota: "mail-by-others" },
  added: { write: renderMemberAdded, quota: "mail-by-others" },
  "card-reminder": { write: renderCardReminder, quota: "mail-by-others" },
  invitation: { write: renderInvitation, quota: "mail-by-others" },
  "subscription-ends": { write: renderSubscriptionEnds, quota: null },
  "upgrade-decided": { write: renderUpgradeDecided, quota: null },
  "contact-message": { write: renderContactMessage, quota: "mail-contact" },
  "contact-copy": { write: renderContactCopy, quota: "mail-contact-copy" },
  "contact-shared": { write: renderContactShared, quota: "mail-contacts" },
  "contact-handed-over": { write: renderContactHandedOver, quota: "mail-by-others" },
  "contacts-shared": { write: renderContactsShared, quota: "mail-contacts" },
};

/** Nothing of them stays in the queue: they hold a link to what a visitor entered. */
const deletedAtEnd: readonly Kind[] = ["contact-copy"];

export async function sendEmails(services: Services): Promise<() => Promise<void>> {
  const { emails, log } = services;
  const onFault = throttle((code: string) => log.error({ code }, "the email queue reported an error; continuing"));
  return emails.work(async (id, email, triesLeft) => {
    const result = await attempt(services, id, email, triesLeft);
    const isOver = result.outcome !== "later" || triesLeft <= 0;
    return { ...result, isDeleted: isOver && deletedAtEnd.includes(email.kind) };
  }, onFault);
}

async function attempt(services: Services, id: string, email: QueuedEmail, triesLeft: number): Promise<DeliveryResult> {
  const { log } = services;
  const { kind } = email;
  try {
    const message = await write(services, email);
    if (!message || !(await send(services, id, kind, message))) return { outcome: "done", note: { dropped: true } };
    log.debug({ emailId: id, kind }, "an email was sent");
    return { outcome: "done" };
  } catch (error) {
    const refused = error instanceof EmailRejectedError;
    const fault = errorOf(refused ? error.cause : error);
    if (refused) log.error({ emailId: id, kind, ...fault }, "an email was rejected permanently");
    else if (triesLeft > 0) log.warn({ emailId: id, kind, ...fault }, "an email was not sent; trying again");
    else log.error({ emailId: id, kind, ...fault }, "an email was not sent; giving up after the last try");
    return { outcome: refused ? "never" : "later", note: fault };
  }
}

function write(services: Services, email: QueuedEmail): Promise<EmailMessage | null> {
  const kind = kinds[email.kind] as { write: (...given: [Services, QueuedEmail]) => Promise<EmailMessage | null> };
  return kind.write(services, email);
}

/** @returns false if the mailbox's quota is used up, without informing the requester (docs/decisions/0052) */
async function send(services: Services, id: string, kind: Kind, message: EmailMessage): Promise<boolean> {
  const { quota } = kinds[kind];
  const use = quota && (await countQuotaUse(services, quota, mailboxKey(kind, quota, message.to)));
  if (use && !use.isAllowed) {
    services.log.debug({ emailId: id, kind }, "an email was not sent: its mailbox has reached its limit");
    return false;
  }
  try {
    await services.mail.send(message, id);
    return true;
  } catch (error) {
    await use?.giveBack();
    throw error;
  }
}

/** Hashed, because counters hold no address. A part after a plus sign belongs to the same mailbox. */
function mailboxKey(kind: Kind, quota: MailQuota, to: string): string {
  const { each }: Quota = quotas[quota];
  const mailbox = attemptKey(to.replace(/\+[^@]*@/u, "@"));
  return each ? `${kind}:${mailbox}` : mailbox;
}

/** Logs only codes of mail servers, because their texts name the address; for our own errors also the location. */
function errorOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode: answer } = (error ?? {}) as Record<string, unknown>;
  return typeof command === "string" ? { code, command, answer } : { err: serializeError(error) };
}
