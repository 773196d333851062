import { readZip } from "../../support/zip.ts";
import type { Fixture } from "../fixture.ts";
import type { Planted } from "./plant.ts";
import { asRead } from "./watch.ts";

const files = [
  ...[
    "README.txt",
    "account.json",
    "activity.json",
    "cards.json",
    "contacts.json",
    "emails.json",
    "events.json",
    "images.json",
    "messages.json",
  ],
  ...["notifications.json", "physical-cards.json", "sign-ins.json", "teams.json"],
];

// biome-ignore lint/suspicious/noExplicitAny: the export as another program reads it
type Read = any;

/** Checks the account export: its file names, and each text as typed. */
export async function readOwnData({ url }: Fixture, { person, kept, text }: Planted): Promise<string[]> {
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "sec-fetch-site": "same-origin", connection: "close" };
  const answer = await fetch(`${url}/api/me/export`, { method: "POST", headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return [`own data: ${answer.status}`];
  const faults: string[] = [];
  const wrong = (what: string) => void faults.push(`own data: ${what}`);
  const type = answer.headers.get("content-type");
  if (type !== "application/zip") wrong(`its type is ${type}`);
  const name = answer.headers.get("content-disposition") ?? "";
  if (!/^attachment; filename="evox-account-[\d-]{10}\.zip"(?:; filename\*=UTF-8''[\w.-]+)?$/u.test(name)) wrong(name);
  const zip = readZip(bytes);
  const names = [...zip.keys()].sort();
  if (names.join() !== files.join()) wrong(`it holds ${names.join(", ")}`);
  if (/ran\(|evil\.example/u.test(String(zip.get("README.txt")))) wrong("a text is in README.txt");
  const read = (file: string): Read => JSON.parse(String(zip.get(file) ?? "null"));
  const [account, cards, teams] = [read("account.json"), read("cards.json"), read("teams.json")];
  const [signIns, notifications] = [read("sign-ins.json"), read("notifications.json")];
  const same = (what: string, got: unknown, wanted: string) => {
    if (asRead(String(got)) !== asRead(wanted)) wrong(`${what} reads ${got}`);
  };
  same("the name", account?.name, kept.line);
  same("the company", account?.companyName, kept.line);
  same("the card's name", cards?.[0]?.name, kept.line);
  same("the card's bio", cards?.[0]?.bio, kept.lines);
  same("the organization", teams?.membership?.organization?.name, kept.line);
  same("the browser", signIns?.history?.at(-1)?.userAgent, text.replaceAll(/[^\x20-\x7E]/gu, "?"));
  const added = notifications?.find(({ body }: Read) => body.kind === "added");
  same("what they were told", added?.body.organizationName, kept.line);
  return faults;
}
