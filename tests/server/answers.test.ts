import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Responses outside the product's rules: to unusual and conditional requests. */

let person: SignedIn;
beforeAll(async () => {
  person = await signUp(product);
});

const look = (path: string, headers: Record<string, string> = {}) => product.visitor().get(path, headers);

/** A request as a proxy or an old program sends it; fetch adds its own headers. */
function raw(lines: string[]): Promise<string> {
  const { port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let answer = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      answer += piece;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const host = () => `Host: ${new URL(product.url).host}`;

describe("a part or a condition that a file cannot meet", () => {
  it.each([
    [{ range: "bytes=999999999-" }, 416],
    [{ "if-match": '"x"' }, 412],
    [{ "if-unmodified-since": "Mon, 01 Jan 2001 00:00:00 GMT" }, 412],
  ])("%j is refused as such, with the headers of every answer", async (headers, status) => {
    const asset = /\/assets\/[^"]+\.js/u.exec((await look("/")).text)?.[0] ?? "";
    for (const path of [asset, "/favicon.svg"]) {
      const answer = await look(path, headers);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      if (status === 416) expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/u);
    }
  });
});

describe("an address that leads nowhere", () => {
  it.each([
    ["/card/ and 150 letters", `/card/${"a".repeat(150)}`],
    ["/card/ and 5,000 letters", `/card/${"a".repeat(5000)}`],
    ["/c/ and 150 letters", `/c/${"a".repeat(150)}`],
    ["/card/%ff", "/card/%ff"],
    ["/c/%ff", "/c/%ff"],
  ])("%s shows 'Card Not Found' to whoever looks", async (_name, path) => {
    const page = await look(path, { accept: "text/html" });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text.includes("Card Not Found")).toBe(true);
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("with a broken escape is a page for people and JSON for programs", async () => {
    const page = await look("/about/%ff", { accept: "text/html" });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect((await look("/api/cards/%ff", { accept: "text/html" })).body.code).toBe("BAD_REQUEST");
  });

  it.each(["%00", "x", "a".repeat(41), "%F0%9F%98%80aaaaaaaaaaaaaaaaaaaa"])("/media/%s is a 404", async (id) => {
    const answer = await look(`/media/${id}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

it("a cursor beyond all times is refused", async () => {
  for (const time of ["999999999999999", "253402300800000"]) {
    const cursor = Buffer.from(`${time}.abc`).toString("base64url");
    expect((await person.client.get(`/api/cards?cursor=${cursor}`)).status).toBe(400);
  }
  const last = Buffer.from("253402300799999.abc").toString("base64url");
  expect((await person.client.get(`/api/cards?cursor=${last}`)).status).toBe(200);
});

it("refusals are stored nowhere", async () => {
  const card = await makeCard(person);
  const refused = [
    await product.visitor().get("/api/me"),
    await person.client.put(`/api/cards/${card.id}/category`, { category: "Premium" }),
    await person.client.get("/api/cards/nobody-1"),
    await person.client.post("/api/cards", { name: "Second", email: "second@example.com" }),
    await person.client.patch(`/api/cards/${card.id}`, { version: 99 }),
    await person.client.post("/api/cards", "{"),
    await product.visitor().get("/nope"),
    await product.visitor().get("/nope", { accept: "text/html" }),
    await product.visitor().get("/api/cards/%ff"),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([401, 403, 404, 409, 409, 400, 404, 404, 400]);
  for (const answer of refused) expect(answer.headers.get("cache-control")).toBe("no-store");
});

describe("conditional and compressed answers", () => {
  it("know a tag in a list, and one that a proxy weakened", async () => {
    const owner = await signUp(product);
    const png = await (await photo(20, 20)).png().toBuffer();
    const { url } = (await owner.client.post("/api/uploads/photo", form(png, "a.png", "image/png"))).body;
    const card = await makeCard(owner, { photoUrl: url });
    for (const path of ["/", `/card/${card.id}`, `/card/${card.id}.vcf`, `/card/${card.id}/qr.svg`, url]) {
      const tag = (await look(path)).headers.get("etag") ?? "";
      for (const given of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, "*"]) {
        expect([path, given, (await look(path, { "if-none-match": given })).status]).toEqual([path, given, 304]);
      }
      for (const given of ['"x"', 'W/"x"', tag.slice(1, -1)]) {
        expect((await look(path, { "if-none-match": given })).status).toBe(200);
      }
    }
  });

  it.each([
    ["gzip", true],
    ["gzip;q=0.5, identity;q=1", true],
    ["br, *", true],
    ["gzip;q=0", false],
    ["gzip; q=0.0, *", false],
    ["identity", false],
    ["x-gzip-like", false],
  ])("Accept-Encoding %s", async (accepted, zipped) => {
    const answer = await raw(["GET / HTTP/1.1", host(), `Accept-Encoding: ${accepted}`, "Connection: close"]);
    expect(/^content-encoding: gzip\r$/mu.test(answer)).toBe(zipped);
  });
});

it("too many headers are a 431, with the headers of every answer", async () => {
  const answer = await raw(["GET / HTTP/1.1", host(), `Cookie: ${"a".repeat(20_000)}`]);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /u);
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(await raw(["NONSENSE"])).toContain("x-content-type-options: nosniff");
});

describe("what Node would answer by itself has the headers of every answer:", () => {
  it.each([
    ["a request without a host", ["GET / HTTP/1.1"], 400],
    ["an expectation", ["GET / HTTP/1.1", host(), "Expect: the-unexpected"], 417],
    ["an expectation with a body", ["POST /api/contact HTTP/1.1", host(), "Expect: x", "Content-Length: 9"], 417],
    ["two lengths", ["POST / HTTP/1.1", host(), "Content-Length: 1", "Content-Length: 2"], 400],
    ["another version", ["GET / HTTP/9.9", host()], 400],
    ["no method of HTTP's", ["FETCH / HTTP/1.1", host()], 400],
    ["a header that is none", ["GET / HTTP/1.1", host(), "no header"], 400],
    ["all of the server", ["OPTIONS * HTTP/1.1", host(), "Connection: close"], 404],
  ])("%s", async (_name, lines, status) => {
    const answer = await raw(lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
    for (const header of ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"]) {
      expect(answer).toContain(header);
    }
    expect(answer).toMatch(/^referrer-policy: /mu);
  });
});
