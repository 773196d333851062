import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { startTestProduct } from "../support/product.ts";

const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Two lines\nof text" };

/** A real SMTP server on loopback that keeps what it is given. */
async function smtpServer(at = 0) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

it("a contact message is stored and mailed to CONTACT_EMAIL over SMTP", async () => {
  const smtp = await smtpServer();
  const product = await startTestProduct({ SMTP_URL: smtp.url, CONTACT_EMAIL: "team@example.com" });
  try {
    expect((await product.visitor().post("/api/contact", typed)).status).toBe(201);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]).toMatch(/^To: team@example\.com\r?$/mu);
    expect(smtp.received[0]).toMatch(/^Reply-To: anna@example\.com\r?$/mu);
    expect(smtp.received[0]).toContain("Two lines");
    await expect
      .poll(async () => (await product.sql`select mailed_at from contact_message`)[0]?.mailed_at)
      .toBeTruthy();
  } finally {
    await product.stop();
    await smtp.stop();
  }
});

it("a mail server that is away loses no message", async () => {
  const smtp = await smtpServer();
  await smtp.stop();
  const product = await startTestProduct({ SMTP_URL: smtp.url, CONTACT_EMAIL: "team@example.com" });
  try {
    expect((await product.visitor().post("/api/contact", typed)).status).toBe(201);
    const [row] = await product.sql`select comments, mailed_at from contact_message`;
    expect(row).toEqual({ comments: typed.comments, mailed_at: null });
  } finally {
    await product.stop();
  }
});

it("a message that was not mailed is mailed once when the mail server is back, and only while it is new", async () => {
  const away = await smtpServer();
  await away.stop();
  const port = Number(new URL(away.url).port);
  const product = await startTestProduct({ SMTP_URL: away.url, CONTACT_EMAIL: "team@example.com" });
  const back = await (async () => {
    await product.visitor().post("/api/contact", { ...typed, firstName: "Old" });
    product.clock.advance(8 * 86_400_000);
    await product.visitor().post("/api/contact", typed);
    const tried = async () => (await product.sql`select 1 from limit_counter where key like 'contact-mail:%'`).length;
    await expect.poll(tried).toBe(2);
    await product.sweep();
    return smtpServer(port);
  })();
  try {
    product.clock.advance(3_600_000);
    await Promise.all([product.sweep(), product.sweep()]);
    await expect.poll(() => back.received.length).toBe(1);
    expect(back.received[0]).toContain("Anna");
    await product.sweep();
    expect(back.received).toHaveLength(1);
    const rows = await product.sql`select first_name from contact_message where mailed_at is not null`;
    expect(rows).toEqual([{ first_name: "Anna" }]);
  } finally {
    await product.stop();
    await back.stop();
  }
});

it("without SMTP the message is an .eml file", async () => {
  const product = await startTestProduct({ CONTACT_EMAIL: "team@example.com" });
  try {
    await product.visitor().post("/api/contact", typed);
    const folder = join(product.dataDir, "mail");
    const files = async () => (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/u.test(name));
    await expect.poll(async () => (await files()).length).toBe(1);
    expect(await readFile(join(folder, (await files())[0] ?? ""), "utf8")).toContain("of text");
  } finally {
    await product.stop();
  }
});
