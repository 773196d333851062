import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { newEmail, password } from "../support/people.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** The log as the operator reads it: at its most verbose, and with every error that could contain people's input. */

let running: StartedProcess;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: ReturnType<typeof openAdmin>;
let mail: SMTPServer;
beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _session, done) => done(new Error(`${address.address} is unknown here`)),
  });
  await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
  database = await cloneDatabase();
  running = await startProcess({
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    LOG_LEVEL: "debug",
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    CONTACT_EMAIL: "secret-team@example.com",
  });
  sql = openAdmin(database.url);
});
afterAll(async () => {
  await running.kill("SIGTERM");
  await sql.end();
  await database.drop();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

/** Returns the error lines since `start`, except those of emails, which the SMTP server rejects at any time. */
const faultsSince = (start: number) =>
  running
    .output()
    .slice(start)
    .split("\n")
    .filter((line) => line.includes('"level":50') && !line.includes('"emailId":'));

const hashed = /\$argon2|[A-Za-z0-9_-]{43}/u;

it("names the fault and holds nobody's name, address, password hash or token", async () => {
  await sql`alter table person add constraint person_forced check (name <> 'Secret Name')`;
  const visitor = new Client(running.url);
  const person = { name: "Secret Name", email: "secret-person@example.com", password: "secret-word-7" };
  const answer = await visitor.post("/api/auth/sign-up", person);
  expect(answer.status).toBe(500);
  await sql`alter table session add constraint session_forced check (user_agent <> 'Secret Browser')`;
  const email = newEmail();
  await visitor.post("/api/auth/sign-up", { name: "N", email, password });
  const signIn = { email, password };
  expect((await visitor.post("/api/auth/sign-in", signIn, { "user-agent": "Secret Browser" })).status).toBe(500);
  const typed = {
    firstName: "Secret",
    lastName: "Sender",
    email: "secret-sender@example.com",
    comments: "Secret Words",
  };
  expect((await visitor.post("/api/contact", typed)).status).toBe(201);
  await sql`alter table contact_message add constraint contact_forced check (first_name <> 'Hidden')`;
  expect((await visitor.post("/api/contact", { ...typed, firstName: "Hidden" })).status).toBe(500);
  await expect.poll(running.output).toContain('"kind":"contact-message","code":"EENVELOPE"');
  const output = running.output();
  for (const name of ["person_forced", "session_forced", "contact_forced"]) expect(output).toContain(name);
  expect(output).toContain(answer.body.requestId);
  expect(output).toContain("EENVELOPE");
  expect(output).toMatch(/at \w+ \(|at async/u);
  expect(output.match(/secret[- ](?:person|name|sender|team|words|browser|word-7)/giu)).toBeNull();
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.filter((line) => hashed.test(line))).toEqual([]);
});

it("holds no fault of somebody's who left in the middle of a request", async () => {
  const before = running.output().length;
  const { port } = new URL(running.url);
  const socket = connect(Number(port), "127.0.0.1");
  const head =
    "POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";
  await new Promise<void>((resolve) => socket.write(head.replace("localhost", `localhost:${port}`), () => resolve()));
  // The headers must have arrived before it closes.
  await sleep(300);
  socket.destroy();
  await sleep(500);
  expect(faultsSince(before)).toEqual([]);
});

it("holds no fault of somebody's who left before the first byte of a file", async () => {
  const visitor = new Client(running.url);
  await visitor.post("/api/auth/sign-up", { name: "N", email: newEmail(), password });
  const before = running.output().length;
  const { port } = new URL(running.url);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const heads = ["Sec-Fetch-Site: same-origin", "Content-Type: application/json", "Content-Length: 2"];
  await sql.begin(async (tx) => {
    // Blocks authentication, so that the client disconnects in the meantime.
    await tx`lock table session in access exclusive mode`;
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /api/me/export HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n${heads.join("\r\n")}\r\n\r\n{}`,
    );
    await sleep(300);
    socket.destroy();
    await sleep(300);
  });
  await sleep(500);
  expect(running.output().slice(before)).not.toContain("request failed");
});
