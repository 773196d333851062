import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

/** `html` says the same as `text`, for programs that show it. */
export type Message = { to: string; subject: string; text: string; html?: string; replyTo?: string };
/** @throws when the message was not handed over */
export type Mail = { send: (message: Message) => Promise<void> };

/** Over SMTP; the sender is no-reply at the product's own host. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl);
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message });
    },
  };
}

/** Without SMTP each message becomes an .eml file, whole or not at all, that any mail program opens. */
export function fileMail(dataDir: string, from: string, tell: (file: string) => void): Mail {
  const folder = join(dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({ from, ...message });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      tell(join(folder, name));
    },
  };
}
