import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Operation } from "../../../domain/core/operation.ts";
import { describeQuota, type Quota, type QuotaName, quotas } from "../../../domain/core/quotas.ts";
import { operations } from "../../../domain/operations.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const names = Object.keys(quotas) as QuotaName[];
const countedBy = (name: QuotaName) => (operations as readonly Operation[]).filter(({ quota }) => quota === name);

/** Users of quotas that are not operations of the contract. */
const others = {
  "server/jobs/send-emails.ts": "email",
  "server/features/wallet/service-routes.ts": "phones' wallets",
  "server/features/contacts/receive-contact.ts": "`shareContact`",
  "server/features/contacts/export-contacts.ts": "`exportContacts`",
};

function usesOf(name: QuotaName): string {
  const ids = countedBy(name).map(({ id }) => `\`${id}\``);
  const elsewhere = Object.entries(others).flatMap(([path, what]) => (read(path).includes(`"${name}"`) ? what : []));
  return [...ids, ...elsewhere].join(", ");
}

function rowOf(name: QuotaName): string {
  const { inMemory }: Quota = quotas[name];
  return `| \`${name}\` | ${describeQuota(name)} | ${inMemory ? "memory" : "database"} | ${usesOf(name)} |`;
}

it("every quota counts something", () => {
  expect(names.filter((name) => usesOf(name) === "")).toEqual([]);
});

it("the table of quotas is the list in the code", () => {
  const [, section = ""] = read("docs/operating.md").split("\n## Quotas\n");
  const rows = section
    .split("\n## ")[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(names.map(rowOf));
});
