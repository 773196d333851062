import { connect } from "node:net";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { openAdmin } from "../support/connect.ts";
import { form, transparentLogo } from "../support/images.ts";
import { cardInput, newEmail, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** More rules of docs/security.md: each test fails when its rule is removed. */

/** A fifteenth of the defaults (server/config/timeouts.ts), which still suffices for a busy machine. */
const http = {
  ...{ headers: 500, request: 1900, keepAlive: 700, checkEvery: 60, slowClientCheckEvery: 30 },
  ...{ stalled: 1000, idle: 2600, firstRequest: 2000, linger: 150 },
};
const database = { statement: 2000, answer: 8000 };

let product: TestProduct;
/** The same with short limits. */
let hasty: TestProduct;
beforeAll(async () => {
  [product, hasty] = await Promise.all([startTestProduct(), startTestProduct({}, { timeouts: { http, database } })]);
});
afterAll(() => Promise.all([product.stop(), hasty.stop()]));

/** Sends bytes on a socket and returns the response until the server closes it. */
function raw(of: TestProduct, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(of.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      answer += piece;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("the true address of who asks", () => {
  const signIn = (of: TestProduct, forwarded: string) => {
    const body = JSON.stringify({ email: "nobody@example.com", password: "no-such-word" });
    return raw(
      of,
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${new URL(of.url).host}\r\nContent-Type: application/json\r\n` +
        `X-Forwarded-For: ${forwarded}\r\nForwarded: for=${forwarded}\r\nX-Real-IP: ${forwarded}\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
  const networks = async (of: TestProduct) => {
    const { key } = tables.limitCounter;
    const rows = await rowsOf(of).select().from(tables.limitCounter).where(like(key, "sign-in:%")).orderBy(key);
    return rows.map((row) => row.key.slice("sign-in:".length));
  };

  it("is the connection's, whatever a header says", async () => {
    const own = await startTestProduct();
    try {
      for (const forwarded of ["203.0.113.7", "203.0.113.8", "2001:db8::1"]) await signIn(own, forwarded);
      expect(await networks(own)).toEqual(["127.0.0.1"]);
    } finally {
      await own.stop();
    }
  });

  it("is what a trusted proxy says, the nearest that is not one itself; IPv6 counts by its network", async () => {
    const own = await startTestProduct({ TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8" });
    try {
      await signIn(own, "198.51.100.1, 203.0.113.7, 10.1.2.3");
      await signIn(own, "2001:db8:0:1:a::1");
      await signIn(own, "2001:db8:0:1:b::2");
      expect(await networks(own)).toEqual(["2001:db8:0:1", "203.0.113.7"]);
    } finally {
      await own.stop();
    }
  });

  it("is the same from each of its ports, in each way to write it; what is no address is nobody's own", async () => {
    const own = await startTestProduct({ TRUSTED_PROXIES: "127.0.0.1" });
    try {
      for (const said of ["203.0.113.7:4711", "203.0.113.7:4712", "::ffff:203.0.113.7", "::FFFF:CB00:7107"]) {
        await signIn(own, said);
      }
      for (const said of ["[2001:DB8:0:1:a::1]:4711", "2001:0db8:0000:0001::2"]) await signIn(own, said);
      for (const said of ["unknown", "_hidden", "203.0.113.999", "1:2:3", "x".repeat(6000)]) await signIn(own, said);
      expect(await networks(own)).toEqual(["2001:db8:0:1", "203.0.113.7", "unknown"]);
    } finally {
      await own.stop();
    }
  });
});

describe("headers", () => {
  const policy =
    "default-src 'none'; script-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "worker-src 'self'; img-src 'self' blob:; style-src 'self'HASHES; object-src 'none'; base-uri 'none'; " +
    "frame-ancestors 'none'; form-action 'self'";
  const said = (headers: Headers) =>
    (headers.get("content-security-policy") ?? "").replace(/(?: 'sha256-[^']+')+/u, "");

  it.each(["/", "/login", "/api/health", "/api/me", "/nope", "/favicon.svg", "/api/cards/%00"])(
    "of %s allow our own and nothing else, and no other site to read",
    async (path) => {
      const { headers } = await product.visitor().get(path, { accept: "text/html", origin: "https://evil.example" });
      expect(said(headers)).toBe(policy.replace("HASHES", ""));
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("of a script, a style or a font are those that concern a file: its type, and that no other site may read it", async () => {
    const page = (await product.visitor().get("/login")).text;
    const names = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/gu)].map((found) => found[1] ?? "");
    const fonts = /data-fonts="([^"]+)"/u.exec((await product.visitor().get("/")).text)?.[1] ?? "";
    const style = (await product.visitor().get(fonts)).text;
    const font = /\/assets\/[^)]+\.woff2/u.exec(style)?.[0] ?? "";
    expect(names.length).toBeGreaterThan(5);
    for (const path of [...names, fonts, font]) {
      const { status, headers } = await product.visitor().get(path);
      expect([path, status, headers.get("x-content-type-options")]).toEqual([path, 200, "nosniff"]);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(said(headers)).toBe("");
    }
    // A missing one is answered with a page.
    expect(said((await product.visitor().get("/assets/none.js")).headers)).toBe(policy.replace("HASHES", ""));
  });

  it("of shared files let other sites show them and run nothing", async () => {
    const { client } = await signUp(product);
    const photo = await client.post("/api/uploads/photo", form(await transparentLogo(), "a.png", "image/png"));
    const { id } = (await client.post("/api/cards", { ...cardInput, photoUrl: photo.body.url })).body;
    for (const path of [photo.body.url, `/card/${id}.vcf`, `/card/${id}/qr.svg`, `/card/${id}/preview.jpg`]) {
      const { status, headers } = await product.visitor().get(path);
      expect([path, status, headers.get("cross-origin-resource-policy")]).toEqual([path, 200, "cross-origin"]);
      expect(headers.get("content-security-policy")).toBe(`${policy.replace("HASHES", "")}; sandbox`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("messages of HTTP", () => {
  const host = () => `Host: ${new URL(product.url).host}\r\n`;

  it("whose end could be read in two ways are refused", async () => {
    for (const lines of [
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
      "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
      "Content-Length: 4, 4\r\n\r\nabcd",
    ]) {
      const smuggled = `GET /api/health HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`;
      const answer = await raw(product, `POST /api/auth/sign-in HTTP/1.1\r\n${host()}${lines}${smuggled}`);
      expect([lines, answer.slice(0, 12)]).toEqual([lines, "HTTP/1.1 400"]);
      expect(answer.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
    }
  });

  it("that say two hosts are refused", async () => {
    const own = new URL(product.url).host;
    const ask = (target: string, lines: string) =>
      raw(product, `GET ${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    for (const [target, lines] of [
      ["/login", `${host()}Host: evil.example\r\n`],
      ["/login", `${host()}${host()}`],
      ["/api/health", `${host()}Host: evil.example\r\n`],
      ["http://evil.example/login", host()],
      [`http://${own}@evil.example/login`, host()],
      [`http://${own}/login`, "Host: evil.example\r\n"],
    ] as const) {
      const answer = await ask(target, lines);
      expect([target, lines, answer.slice(0, 12)]).toEqual([target, lines, "HTTP/1.1 400"]);
      expect(answer).toContain(message.notUnderstood);
      expect(answer).toContain("content-security-policy: default-src 'none'");
    }
    expect((await ask(`http://${own}/login`, host())).slice(0, 12)).toBe("HTTP/1.1 200");
    expect(await ask(`http://${own}/api/nope`, `${host()}Accept: text/html\r\n`)).toContain('"code":"NOT_FOUND"');
  });

  it("with a method that nothing has do nothing", async () => {
    for (const method of ["TRACE", "PURGE", "PROPFIND", "OPTIONS"]) {
      const answer = await raw(
        product,
        `${method} /api/me HTTP/1.1\r\n${host()}X-Echo: secret\r\nConnection: close\r\n\r\n`,
      );
      expect([method, answer.slice(9, 10)]).toEqual([method, "4"]);
      expect(answer).not.toContain("secret");
    }
  });

  it("that come together are answered one after the other; too many of them end their connection", async () => {
    const one = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const last = `POST /api/contact HTTP/1.1\r\nHost: localhost:${product.port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    const answers = await raw(product, one.repeat(40) + last);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(statuses.slice(40)).toEqual([400]);
    const cut = await raw(product, one.repeat(200) + last).catch(() => "");
    expect(cut.match(/HTTP\/1\.1/gu)?.length ?? 0).toBeLessThan(60);
  });

  it("have 30 seconds as a whole, however they are sent", async () => {
    const calm = { ...http, headers: 3000, request: 4000, firstRequest: 4100, idle: 6000 };
    const own = await startTestProduct({}, { timeouts: { http: calm } });
    onTestFinished(() => own.stop());
    const head = `Host: ${new URL(own.url).host}\r\n`;
    const body = `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`;
    const upload = `POST /api/uploads/photo HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n`;
    const drip = (text: string, piece: string, { lateMs = 0 } = {}) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const socket = connect(own.port, "127.0.0.1");
        setTimeout(() => socket.write(text), lateMs);
        const timer = setInterval(() => performance.now() - began > lateMs && socket.write(piece), 20);
        socket
          .resume()
          .on("error", () => {})
          .on("close", () => {
            clearInterval(timer);
            resolve(performance.now() - began);
          });
      });
    const times = await Promise.all([
      drip(body, " "),
      drip(upload, "x"),
      drip(body, ""),
      drip(body, " ", { lateMs: calm.headers * 0.9 }),
    ]);
    const [first = 0] = times;
    expect(first).toBeGreaterThan(calm.request * 0.9);
    // The limit counts from the opening of the connection; from its request the last would have 2.7 s more.
    for (const each of times) expect(each - first).toBeLessThan(calm.request / 3);
  });

  it("that were given up end their connection, though the other end stays", async () => {
    const socket = connect({ port: hasty.port, host: "127.0.0.1", allowHalfOpen: true });
    const timer = setInterval(() => socket.write("X-A: b\r\n"), 20);
    const answer = new Promise<string>((resolve) => socket.once("data", (piece) => resolve(piece.toString("latin1"))));
    const closed = new Promise<void>((resolve) => socket.on("error", () => {}).once("close", () => resolve()));
    const began = performance.now();
    socket.write(`GET / HTTP/1.1\r\n${host()}`);
    expect(await answer).toContain("HTTP/1.1 408");
    await closed;
    clearInterval(timer);
    expect(performance.now() - began).toBeLessThan(http.idle);
  });

  it("that stop in between are over after ten seconds", async () => {
    const began = performance.now();
    const answer = await raw(hasty, `GET /api/health HTTP/1.1\r\n${host()}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200/u);
    const ms = performance.now() - began;
    expect(ms).toBeGreaterThan(http.keepAlive * 0.8);
    expect(ms).toBeLessThan(http.idle);
  });
});

it("a statement that would take longer than five seconds is given up, and answered 503", async () => {
  const { client, email } = await signUp(hasty);
  const other = openAdmin(hasty.databaseUrl);
  try {
    await other.begin(async (tx) => {
      await tx`lock table person in access exclusive mode`;
      const began = performance.now();
      const answer = await client.get("/api/me");
      expect([answer.status, answer.body.message]).toEqual([503, "An unexpected error occurred. Please try again."]);
      const ms = performance.now() - began;
      expect(ms).toBeGreaterThan(database.statement * 0.9);
      expect(ms).toBeLessThan(database.answer);
      const visitor = hasty.visitor();
      const typed = { email, password: "correct-horse-7" };
      const signIn = await visitor.post("/api/auth/sign-in", typed);
      expect([signIn.status, signIn.body.message]).toEqual([503, message.loginFailed]);
      const newcomer = await visitor.post("/api/auth/sign-up", { ...typed, name: "Newcomer", email: newEmail() });
      expect([newcomer.status, newcomer.body.message]).toEqual([503, message.signUpFailed(reason.busy)]);
    });
  } finally {
    await other.end();
  }
  expect((await client.get("/api/me")).body.user.email).toBe(email);
});
