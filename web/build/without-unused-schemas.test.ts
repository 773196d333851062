import { parseAst } from "vite";
import { expect, it } from "vitest";
import { shortenConstants } from "./without-unused-schemas.ts";

const shorten = (code: string) =>
  shortenConstants(code, parseAst(code) as unknown as Parameters<typeof shortenConstants>[1]);

it("of an operation stay address, access and step-up, and no import that only the rest needed", () => {
  const code = [
    'import { z } from "zod";',
    'import { operation } from "../core/operation.ts";',
    'const getCard = operation({ id: "getCard", method: "GET", path: "/api/cards/{id}", tag: "cards", output: z.object({}) });',
  ];
  expect(shorten(code.join("\n")).trim()).toBe(
    'import { operation } from "../core/operation.ts";\nconst getCard = operation({ id: "getCard", method: "GET", path: "/api/cards/{id}" });',
  );
});

it("other constants are made only if something reads them", () => {
  expect(shorten("export const name = z.string().max(3);\nexport const roles = ['user'];")).toBe(
    "export const name = /* @__PURE__ */ (() => (z.string().max(3)))();\nexport const roles = ['user'];",
  );
});
