import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachment } from "../core/attachment.ts";
import { contactFileDisposition, contactFileName } from "./contact-file-name.ts";

describe("contactFileName", () => {
  test.each([
    ["Sunita Sharma", "Sunita-Sharma.vcf", "Sunita Sharma.vcf"],
    ["José Ñandú", "Jose-Nandu.vcf", "José Ñandú.vcf"],
    ["राम थापा", "contact.vcf", "राम थापा.vcf"],
    ["../../etc/passwd", "etc-passwd.vcf", "etc passwd.vcf"],
    ["Acme, Inc.", "Acme-Inc.vcf", "Acme, Inc.vcf"],
    ["...", "contact.vcf", "contact.vcf"],
    ["Ana  Ruiz", "Ana-Ruiz.vcf", "Ana Ruiz.vcf"],
    ["Ana – Ruiz", "Ana-Ruiz.vcf", "Ana – Ruiz.vcf"],
    ["..Ana Ruiz. .", "Ana-Ruiz.vcf", "Ana Ruiz.vcf"],
    ["--Ana--", "Ana.vcf", "--Ana--.vcf"],
    ["Ana%3B;x", "Ana-3B-x.vcf", "Ana 3B x.vcf"],
  ])("%s", (name, ascii, utf8) => {
    expect(contactFileName(name)).toEqual({ ascii, utf8 });
  });

  test("fits a file system, however long the name", () => {
    const whole = "a".repeat(180);
    expect(contactFileName(whole).ascii).toBe(`${whole}.vcf`);
    expect(contactFileName(`${whole}b`).ascii).toBe(`${whole}.vcf`);
    expect(contactFileName(`${"a".repeat(179)} b`).utf8).toBe(`${"a".repeat(179)}.vcf`);
    expect(Buffer.byteLength(contactFileName("👩‍👩‍👧‍👦".repeat(100)).utf8)).toBeLessThanOrEqual(200);
  });
});

test("what a header's value may not hold is written in capitals of hexadecimal", () => {
  expect(attachment({ ascii: "a.csv", utf8: "*'(a).csv" })).toBe(
    "attachment; filename=\"a.csv\"; filename*=UTF-8''%2A%27%28a%29.csv",
  );
});

test("contactFileDisposition is one header that says both names", () => {
  expect(contactFileDisposition("Ana (Ñ)")).toBe(
    "attachment; filename=\"Ana-N.vcf\"; filename*=UTF-8''Ana%20%28%C3%91%29.vcf",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const header = contactFileDisposition(name);
      expect(header).toMatch(
        /^attachment; filename="[A-Za-z0-9._-]+\.vcf"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+\.vcf$/u,
      );
      expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(contactFileName(name).utf8);
    }),
  );
});
