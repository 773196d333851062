import { expect, it } from "vitest";
import { ownProduct } from "../support/own-product.ts";
import { requestHost } from "../support/request-host.ts";

/** Well-known URLs. */

const product = ownProduct({ PUBLIC_URL: "https://cards.example" });
const ask = (path: string) => requestHost(product.port, "cards.example", path);

it("security.txt says where a hole is reported, and ends within a year", async () => {
  const { status, headers, text } = await ask("/.well-known/security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("https://cards.example/contact");
  expect((await ask("/contact")).status).toBe(302);
  expect(fields.get("Canonical")).toBe("https://cards.example/.well-known/security.txt");
  const ahead = Date.parse(fields.get("Expires") ?? "") - product.clock.now().getTime();
  expect([ahead > 24 * 3_600_000, ahead < 365 * 24 * 3_600_000]).toEqual([true, true]);
});

it("robots.txt keeps crawlers with cards and the landing page", async () => {
  const { status, headers, text } = await ask("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const shut = [...text.matchAll(/^Disallow: (\/.*)$/gmu)].map(([, path]) => path ?? "");
  const isShut = (path: string) => shut.some((prefix) => path.startsWith(prefix));
  expect(["/", "/card/a-1", "/card/a-1.vcf", "/c/abcdefgh", "/media/x", "/login"].filter(isShut)).toEqual([]);
  expect(["/api/cards", "/admin", "/account", "/dashboard/qr", "/setup"].filter((path) => !isShut(path))).toEqual([]);
});

it("password managers are led to where the password is changed", async () => {
  const { status, headers } = await ask("/.well-known/change-password");
  expect([status, headers.location]).toEqual([302, "/account"]);
});
