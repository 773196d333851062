import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** `html` says the same as `text`, for programs that show it. */
export type Message = { to: string; subject: string; text: string; html?: string; replyTo?: string };
/**
 * @param id the same at each attempt, so that a mailbox which got it twice can know
 * @throws when the message was not handed over; MailRefused when it never will be
 */
export type Mail = { send: (message: Message, id: string) => Promise<void> };

/** The server said no to this address or this message, and would again. */
export class MailRefused extends Error {}

/** Under three minutes together, after which the queue gives the letter to somebody else (db/letter-queue.ts). */
const timeouts = { connectionTimeout: 15_000, dnsTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const longestMs = 150_000;

/** Loaded with the first letter: a start need not wait for it. */
const mailer = () => import("nodemailer");

/** Over SMTP; whoever sends it. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  return {
    send: async (message, id) => {
      const { createTransport } = await mailer();
      const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
      try {
        await within(longestMs, transport.sendMail({ from, messageId: messageId(id, from), ...message }));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused("the mail server refused it for good", { cause: error }) : error;
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

/** No such mailbox, no such host, not an address, moved without a trace, mailbox or domain takes no mail (RFC 3463). */
const goneForGood = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
const bareRefusals = new Set([550, 551, 553]);

/**
 * There is no such mailbox. Servers answer an address with 550 and up also when our network is on a list, our sign-in
 * is missing, the sender is not theirs, the day's letters are used up or the mailbox is full: that is somebody's to
 * mend, and the letters wait for it. Only the enhanced code tells these apart.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, response, responseCode } = error as Record<string, unknown>;
  // An address that cannot even be said to a server.
  if (command === "API") return code === "EENVELOPE";
  if (command !== "RCPT TO" && command !== "DATA") return false;
  if (typeof responseCode !== "number" || responseCode < 500) return false;
  const enhanced = enhancedCodes(response);
  return enhanced.length === 0 ? bareRefusals.has(responseCode) : enhanced.every((one) => goneForGood.has(one));
}

/** Each line of an answer may have one, and some servers write it further on; a network address is none. */
function enhancedCodes(response: unknown): string[] {
  return typeof response === "string" ? (response.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/gu) ?? []) : [];
}

function messageId(id: string, from: string): string {
  return `<${id}@${/@([^>]+)/u.exec(from)?.[1] ?? "localhost"}>`;
}

/** Without SMTP each message becomes an .eml file, whole or not at all, that any mail program opens. */
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

/** Messages that were written as files, whether or not there is SMTP by now; what a crash left of one too. */
export async function deleteOldMailFiles(dataDir: string, before: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    if (!name.endsWith(".eml")) continue;
    // Another process may have been here.
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
