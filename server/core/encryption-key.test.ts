import { expect, it } from "vitest";
import { encryptionKey } from "./encryption-key.ts";

const key = encryptionKey("a secret of the operator");

it("opens what it sealed, for its owner, and seals alike never twice", () => {
  const sealed = key.seal("JBSWY3DPEHPK3PXP", "person");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(key.open(sealed, "person")).toBe("JBSWY3DPEHPK3PXP");
  expect(encryptionKey("a secret of the operator").open(sealed, "person")).toBe("JBSWY3DPEHPK3PXP");
  expect(key.seal("JBSWY3DPEHPK3PXP", "person")).not.toBe(sealed);
});

it("opens nothing of another key, another owner, or that was changed", () => {
  const sealed = key.seal("text", "person");
  const other = encryptionKey("another secret of theirs");
  expect(other.open(sealed, "person")).toBeNull();
  expect(other.open(sealed.replace(key.id, other.id), "person")).toBeNull();
  expect(key.open(sealed, "somebody")).toBeNull();
  const [id, coded = ""] = sealed.split(".");
  const bytes = Buffer.from(coded, "base64url");
  bytes[13] = (bytes[13] ?? 0) ^ 1;
  expect(key.open(`${id}.${bytes.toString("base64url")}`, "person")).toBeNull();
  for (const broken of ["", key.id, `${key.id}.`, `${key.id}.AAAA`]) expect(key.open(broken, "person")).toBeNull();
});
