import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  attachments?: { filename: string; content: string; contentType: string }[];
};
/**
 * @param id the same for each attempt, to detect duplicates
 * @throws when the message was not accepted; EmailRejectedError when it never will be
 */
export type Mail = { send: (message: EmailMessage, id: string) => Promise<void> };

export class EmailRejectedError extends Error {}

/** Together less than three minutes, the queue's limit (db/email-queue.ts). */
const timeouts = { connectionTimeout: 15_000, dnsTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const maxMs = 150_000;

const mailer = () => import("nodemailer");

export function smtpMail(smtpUrl: string, from: string): Mail {
  return {
    send: async (message, id) => {
      const { createTransport } = await mailer();
      const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
      try {
        await within(maxMs, transport.sendMail({ from, messageId: messageId(id, from), ...message }));
      } catch (error) {
        throw isExplainedError(error)
          ? new EmailRejectedError("the mail server rejected it permanently", { cause: error })
          : error;
      } finally {
        transport.close();
      }
    },
  };
}

async function within(ms: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("the mail server took too long")), ms);
  });
  await Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
}

/** Mailbox, host or address unknown, moved, or not accepting mail (RFC 3463). */
const goneForGood = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
const bareRefusals = new Set([550, 551, 553]);

/**
 * Codes from 550 up may also mean a blocked network, a wrong sender, a full mailbox or a daily limit, which can be
 * fixed; only the enhanced code distinguishes them.
 */
function isExplainedError(error: unknown): boolean {
  const { code, command, response, responseCode } = error as Record<string, unknown>;
  // An address that SMTP cannot express.
  if (command === "API") return code === "EENVELOPE";
  if (command !== "RCPT TO" && command !== "DATA") return false;
  if (typeof responseCode !== "number" || responseCode < 500) return false;
  const enhanced = enhancedCodes(response);
  return enhanced.length === 0 ? bareRefusals.has(responseCode) : enhanced.every((one) => goneForGood.has(one));
}

/** Each line may contain one, not always at its start; IP addresses are excluded. */
function enhancedCodes(response: unknown): string[] {
  return typeof response === "string" ? (response.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/gu) ?? []) : [];
}

function messageId(id: string, from: string): string {
  return `<${id}@${/@([^>]+)/u.exec(from)?.[1] ?? "localhost"}>`;
}

/** Without SMTP, writes each message to an .eml file. */
export function fileMail(dataDir: string, from: string, tell: (file: string) => void): Mail {
  const folder = mailFolder(dataDir);
  return {
    send: async (message, id) => {
      const { createTransport } = await mailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail({ from, messageId: messageId(id, from), ...message });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      tell(join(folder, name));
    },
  };
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Also deletes drafts left by a crash. */
export async function deleteOldMailFiles(dataDir: string, before: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    if (!name.endsWith(".eml")) continue;
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
