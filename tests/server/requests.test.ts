import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { cardInput, newEmail, password, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Rules of docs/security.md: each test fails when its rule is removed. */

/** Sends bytes on a socket, for requests that fetch cannot send. */
function raw(text: string, port = product.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      answer += piece;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const ask = (path: string, host: string, more = "") =>
  raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

describe("cross-site requests", () => {
  const send =
    (headers: Record<string, string>, cookie = true) =>
    async () => {
      const person = await signUp(product);
      const client = cookie ? person.client : product.visitor();
      const response = await fetch(`${product.url}/api/cards`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(cookie ? { cookie: `evox=${client.cookies.get("evox")}` } : {}),
          ...headers,
        },
        body: JSON.stringify(cardInput),
      });
      return response.status;
    };

  it.each([
    ["a foreign Origin", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }, 403],
    ["Origin null", { origin: "null" }, 403],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }, 403],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }, 403],
    ["our Origin", "own", 201],
    ["Sec-Fetch-Site none", { "sec-fetch-site": "none" }, 201],
  ])("%s", async (_name, headers, status) => {
    const given = headers === "own" ? { origin: product.url } : (headers as Record<string, string>);
    expect(await send(given)()).toBe(status);
  });

  it("a cookie needs one of the two headers; a program without a cookie needs none", async () => {
    const { client, email } = await signUp(product);
    const cookie = `evox=${client.cookies.get("evox")}`;
    const refused = await raw(
      `DELETE /api/cards/x HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(refused).toMatch(/^HTTP\/1\.1 403/u);
    const body = JSON.stringify({ email, password });
    const program = await raw(
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(program).toMatch(/^HTTP\/1\.1 200/u);
  });

  it("sign-out and sign-in are no exception", async () => {
    const { client } = await signUp(product);
    for (const path of ["/api/auth/sign-out", "/api/auth/sign-in", "/api/auth/sign-up", "/api/contact"]) {
      expect((await client.post(path, {}, { origin: "https://evil.example" })).status).toBe(403);
    }
    expect((await client.get("/api/me")).status).toBe(200);
  });
});

describe("hosts", () => {
  it("an unknown Host is 421 everywhere but at /api/health; loopback names are known by default", async () => {
    const card = "/card/nobody-1";
    for (const path of ["/", card, "/api/me", "/assets/x.js"])
      expect(await ask(path, "evil.example")).toMatch(/^HTTP\/1\.1 421/u);
    for (const path of ["/api/health", "/api/health/live"])
      expect(await ask(path, "evil.example")).toMatch(/^HTTP\/1\.1 200/u);
    const { port } = new URL(product.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
      expect(await ask("/", host)).toMatch(/^HTTP\/1\.1 200/u);
    }
    expect(await ask("/", "localhost:1")).toMatch(/^HTTP\/1\.1 421/u);
  });

  it("absolute addresses come from PUBLIC_URL, whatever X-Forwarded-Host says", async () => {
    const answer = await ask("/api/openapi.json", new URL(product.url).host, "X-Forwarded-Host: evil.example\r\n");
    expect(answer).not.toContain("evil.example");
  });

  it("under https the cookie has the __Host- prefix and is Secure, and HSTS is sent", async () => {
    const own = await startTestProduct({ PUBLIC_URL: "https://cards.example", LIMIT_FACTOR: "0.5" });
    try {
      const post = (path: string, origin: string, body: object) =>
        new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
          const headers = { host: "cards.example", origin, "content-type": "application/json" };
          const sent = httpRequest({ port: own.port, host: "127.0.0.1", path, method: "POST", headers }, (answer) => {
            answer.resume();
            answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
          });
          sent.on("error", reject);
          sent.end(JSON.stringify(body));
        });
      const person = { name: "N", email: newEmail(), password };
      const { status, headers } = await post("/api/auth/sign-up", "https://cards.example", person);
      expect(status).toBe(201);
      const cookie = headers["set-cookie"]?.find((line) => line.startsWith("__Host-evox="));
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
      expect(cookie).not.toMatch(/Domain=/u);
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/u);
      expect((await post("/api/auth/sign-in", "http://localhost:3000", person)).status).toBe(403);
      const { name: _, ...credentials } = person;
      expect((await post("/api/auth/sign-in", "https://cards.example", credentials)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});

describe("bodies", () => {
  it("are JSON and nothing else", async () => {
    const { client } = await signUp(product);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
    ]) {
      const answer = await client.send("POST", "/api/cards", JSON.stringify(cardInput), { "content-type": type });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    // Spellings that have bypassed route schemas in the past are still parsed and validated.
    for (const type of ["application/json; charset=utf-8", "application/json\t;x=1", "Application/JSON"]) {
      const answer = await client.send("POST", "/api/cards", JSON.stringify({ ...cardInput, status: "active" }), {
        "content-type": type,
      });
      expect([400, 415]).toContain(answer.status);
    }
    expect((await client.get("/api/cards")).body.items).toEqual([]);
  });

  it("have at most 64 KiB", async () => {
    const { client } = await signUp(product);
    const answer = await client.post("/api/cards", { ...cardInput, bio: "x".repeat(70_000) });
    expect([answer.status, answer.body.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });
});

describe("every answer", () => {
  it.each(["/", "/login", "/api/health", "/api/me", "/nope", "/card/nobody-1", "/favicon.svg", "/api/docs"])(
    "%s carries the headers",
    async (path) => {
      const { headers } = await product.visitor().get(path, { accept: "text/html" });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      // The app scans codes; no other page may use the camera.
      const camera = path === "/login" ? "camera=(self)" : "camera=()";
      expect(headers.get("permissions-policy")).toBe(`${camera}, microphone=(), geolocation=()`);
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      const policy = headers.get("content-security-policy") ?? "";
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe|data:|\*/u);
      expect(headers.get("x-powered-by") ?? headers.get("server")).toBeNull();
    },
  );

  it("hides how it is made, and signed-in JSON is not stored", async () => {
    const { client } = await signUp(product);
    expect((await client.get("/api/me")).headers.get("cache-control")).toBe("no-store");
    for (const answer of [
      await client.get("/api/cards/%00"),
      await client.get("/api/cards?cursor=%ff"),
      await client.get("/card/%zz"),
      await client.send("POST", "/api/cards", "{", {}),
      await client.get("//api//me"),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|at \w+ \(|select |postgres|fastify/iu);
    }
  });

  it("who sends a header too slowly is closed, and others are served meanwhile", { timeout: 30_000 }, async () => {
    // A tenth of the default (server/config/timeouts.ts).
    const hasty = await startTestProduct({}, { timeouts: { http: { headers: 800, checkEvery: 100 } } });
    try {
      const slow = Array.from({ length: 50 }, () =>
        raw(`GET / HTTP/1.1\r\nHost: ${new URL(hasty.url).host}\r\nX-Slow: `, hasty.port),
      );
      expect((await hasty.visitor().get("/api/health")).status).toBe(200);
      const answers = await Promise.all(slow);
      expect(answers.every((answer) => answer === "" || answer.startsWith("HTTP/1.1 408"))).toBe(true);
    } finally {
      await hasty.stop();
    }
  });

  it("a strange start line gets a bare answer", async () => {
    expect(await raw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/u);
  });
});

describe("the addresses", () => {
  it("redirect to the landing page's sections", async () => {
    for (const [path, to] of [
      ["/about", "/#about"],
      ["/pricing", "/#pricing"],
      ["/contact", "/#contact"],
    ] as const) {
      const answer = await product.visitor().get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
    }
  });

  it("serve the app's page at each of its addresses", async () => {
    for (const path of [
      "/login",
      "/addmein",
      "/dashboard",
      "/dashboard/edit/x",
      "/role-dashboard",
      "/admin",
      "/leader",
      "/organization",
      "/admin-tools",
      "/role-debug",
      "/setup",
      "/reset",
      "/prove",
      "/invitation",
    ]) {
      const answer = await product.visitor().get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("content-type")).toContain("text/html");
    }
  });

  it("lead on from an added slash, and never to another host", async () => {
    for (const [path, to] of [
      ["/addmein/", "/addmein"],
      ["/login/?from=/account", "/login?from=/account"],
      ["/account/", "/account"],
    ] as const) {
      const answer = await product.visitor().get(path, { accept: "text/html" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
    }
    for (const path of ["//example.com/", "/\\example.com/", "/nope/%2f/"]) {
      const answer = await product.visitor().get(path, { accept: "text/html" });
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 404, null]);
    }
  });

  it("that nobody has are a page for people and JSON for programs", async () => {
    const page = await product.visitor().get("/nope", { accept: "text/html" });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const json = await product.visitor().get("/api/nope", { accept: "text/html" });
    expect([json.status, json.body]).toEqual([404, { code: "NOT_FOUND", message: "Not found" }]);
    for (const path of [
      "/assets/../package.json",
      "/.vite/manifest.json",
      "/web/app/index.html",
      "/assets/%2e%2e/%2e%2e/package.json",
    ]) {
      expect([
        path,
        (await raw(`GET ${path} HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\nConnection: close\r\n\r\n`)).slice(
          9,
          12,
        ),
      ]).toEqual([path, "404"]);
    }
  });
});
