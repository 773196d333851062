import { connect } from "node:net";
import { expect, it } from "vitest";
import { languages } from "../../domain/core/languages.ts";
import { makeCard, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers, redirect: "manual" });
const languageOf = async (answer: Response) =>
  /<html lang="([a-z]+)" dir="([a-z]+)">/u.exec(await answer.text())?.slice(1);
const accept = (value: string) => ({ "accept-language": value });

async function openCard() {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  return { owner, card, path: `/c/${card.shortCode}` };
}

it.each(languages)("a card's page, its states and the landing page come in %s", async (language) => {
  const { path } = await openCard();
  const direction = language === "ar" ? "rtl" : "ltr";
  for (const at of [path, "/c/ZZZZZZZZ", "/", "/nothing-here"]) {
    const answer = await get(at, { ...accept(language), accept: "text/html" });
    expect([at, await languageOf(answer)]).toEqual([at, [language, direction]]);
  }
});

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["xx,fr;q=0.5,en;q=0.1", "fr"],
  ["zh-Hans-CN", "zh"],
  ["en;q=0.1, ja;q=0.9", "ja"],
  ["*", "en"],
  ["xx", "en"],
  ["not a language;;q=x", "en"],
  [`${"xx,".repeat(3400)}de`, "en"],
])("Accept-Language %s is answered in the best language", async (header, language) => {
  const { path } = await openCard();
  expect((await languageOf(await get(path, accept(header))))?.[0]).toBe(language);
});

it("a choice is stored, wins over the browser's languages, and leaves the address as it was", async () => {
  const { path } = await openCard();
  const chosen = await get(`${path}?via=qr&lang=ne`, accept("de"));
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, `${path}?via=qr`]);
  const cookie = (chosen.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).toBe("evox_language=ne");
  expect((await languageOf(await get(path, { ...accept("de"), cookie })))?.[0]).toBe("ne");
});

it("an unknown language is not stored", async () => {
  const { path } = await openCard();
  const answer = await get(`${path}?lang=tlh`);
  expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([303, path, null]);
  expect((await languageOf(await get(path, { cookie: "evox_language=tlh" })))?.[0]).toBe("en");
});

it("each language has its own tag, and a change of the card reaches all of them", async () => {
  const { owner, card, path } = await openCard();
  const tags = async () =>
    Promise.all(["en", "ar", "ja"].map(async (language) => (await get(path, accept(language))).headers.get("etag")));
  const before = await tags();
  expect(new Set(before).size).toBe(3);
  expect(await tags()).toEqual(before);
  await owner.client.patch(`/api/cards/${card.id}`, { bio: "Changed for everyone" });
  for (const language of ["en", "ar", "ja"]) {
    expect(await (await get(path, accept(language))).text()).toContain("Changed for everyone");
  }
});

it("texts that scripts show come with the page", async () => {
  const { path } = await openCard();
  const html = await (await get(path, accept("en"))).text();
  const [, json = ""] = /<script id="evox-texts" type="application\/json">([^<]*)<\/script>/u.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ linkCopied: "Link copied", reload: "Reload" });
});

it.each([
  ["ne", "ne", "ltr"],
  ["ar-EG,en;q=0.5", "ar", "rtl"],
  ["de", "en", "ltr"],
])("the web app for Accept-Language %s is in %s", async (header, language, direction) => {
  for (const path of ["/login", "/dashboard", "/admin", "/account?tab=1"]) {
    const answer = await get(path, accept(header));
    expect(answer.headers.get("vary")).toContain("accept-language");
    const html = await answer.text();
    expect([path, ...(/<html lang="(\w+)" dir="(\w+)">/u.exec(html) ?? [])]).toEqual([
      path,
      `<html lang="${language}" dir="${direction}">`,
      language,
      direction,
    ]);
    expect(html).toMatch(
      new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${language}-[\\w-]+\\.js">`, "u"),
    );
    expect(html.includes(">Loading…<")).toBe(language === "en");
  }
});

it("a language chosen in the web app is stored, and the rest of the address stays", async () => {
  const chosen = await get("/login?from=%2Faccount&lang=ar", accept("en"));
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/login?from=%2Faccount"]);
  expect(chosen.headers.get("set-cookie")).toContain("evox_language=ar");
});

it.each(["//evil.example/?lang=de", "//evil.example?lang=xx", "/\\evil.example?lang=de"])(
  "%s leads to no other host",
  async (path) => {
    const { port, host } = new URL(product.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      let text = "";
      socket.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      socket.on("end", () => resolve(text)).on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40\d/u);
    expect(answer).not.toMatch(/^location:/imu);
  },
);

it("only the parameter of the language is taken out of an address", async () => {
  const answer = await get("/login?from=/account?tab=1&lang=ar");
  expect(new URL(answer.headers.get("location") ?? "", product.url).searchParams.get("from")).toBe("/account?tab=1");
  expect((await get("/login?xlang=ar")).status).toBe(200);
});
