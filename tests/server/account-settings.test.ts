import { describe, expect, it } from "vitest";
import { openEvents } from "../support/events.ts";
import { notify, setPerson } from "../support/factories.ts";
import { newEmail, password, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const usual = { notifications: true, theme: "system" };

describe("settings", () => {
  it("change one by one; the others and the rest of the account stay", async () => {
    const { client } = await signUp(product, "Sunita Gurung");
    expect((await client.get("/api/me")).body.user.settings).toEqual(usual);
    const dark = await client.patch("/api/me", { settings: { theme: "dark" } });
    expect(dark.body.user).toMatchObject({ name: "Sunita Gurung", settings: { ...usual, theme: "dark" } });
    await client.patch("/api/me", { settings: { notifications: false } });
    expect((await client.get("/api/me")).body.user.settings).toEqual({ notifications: false, theme: "dark" });
    expect((await client.patch("/api/me", { settings: {} })).status).toBe(200);
  });

  it.each([[{ theme: "purple" }], [{ notifications: "no" }], [{ theme: null }], [{ sound: true }], ["dark"], [null]])(
    "refuse %j and write nothing",
    async (settings) => {
      const { client } = await signUp(product);
      expect((await client.patch("/api/me", { name: "Changed", settings })).status).toBe(400);
      expect((await client.get("/api/me")).body.user).toMatchObject({ name: "Sunita Gurung", settings: usual });
    },
  );

  it("are read and not changed by who is suspended", async () => {
    const { client, id } = await signUp(product);
    await setPerson(product, id, { status: "suspended" });
    expect((await client.patch("/api/me", { settings: { theme: "dark" } })).status).toBe(403);
    expect((await client.get("/api/me")).body.user.settings).toEqual(usual);
  });

  it("two changed at the same moment are both kept", async () => {
    const { client } = await signUp(product);
    await Promise.all([
      client.patch("/api/me", { settings: { theme: "dark" } }),
      client.patch("/api/me", { settings: { notifications: false } }),
    ]);
    expect((await client.get("/api/me")).body.user.settings).toEqual({ notifications: false, theme: "dark" });
  });
});

describe("without notifications", () => {
  it("nothing waits at the bell, at once and on open pages, and the list keeps everything", async () => {
    const { client, id } = await signUp(product);
    const events = await openEvents(client);
    await notify(product, id);
    await expect.poll(() => events.seen.at(-1)?.unread).toBe(1);
    await client.patch("/api/me", { settings: { notifications: false } });
    await expect.poll(() => events.seen.at(-1)?.unread).toBe(0);
    const list = (await client.get("/api/notifications")).body;
    expect([list.unread, list.items.length, list.items[0].read]).toEqual([0, 1, false]);
    await client.patch("/api/me", { settings: { notifications: true } });
    await expect.poll(() => events.seen.at(-1)?.unread).toBe(1);
    events.leave();
  });
});

describe("the theme", () => {
  const mark = (text: string) => /<html [^>]*data-theme="(\w+)"/u.exec(text)?.[1] ?? "system";
  const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith("evox-theme="));

  it("is in the app's page from its first byte in every browser, which keeps it", async () => {
    const person = await signUp(product);
    await person.client.patch("/api/me", { settings: { theme: "dark" } });
    const other = product.visitor();
    await other.post("/api/auth/sign-in", { email: person.email, password });
    const page = await other.get("/dashboard");
    expect(mark(page.text)).toBe("dark");
    expect(cookieOf(page.headers)).toMatch(/^evox-theme=dark; Path=\/; Max-Age=31536000; SameSite=Lax$/u);
    // The cookie is set now: it is not sent again, and the landing page uses it too.
    const next = await other.get("/account");
    expect([mark(next.text), cookieOf(next.headers)]).toEqual(["dark", undefined]);
    expect(mark((await other.get("/")).text)).toBe("dark");
    await person.client.patch("/api/me", { settings: { theme: "system" } });
    const last = await other.get("/dashboard");
    expect([mark(last.text), cookieOf(last.headers)?.startsWith("evox-theme=system; Path=/; Max-Age=0")]).toEqual([
      "system",
      true,
    ]);
  });

  it("of a visitor is the cookie's, and a new account begins with it", async () => {
    const client = product.visitor();
    client.cookies.set("evox-theme", "light");
    const visit = await client.get("/login");
    expect([mark(visit.text), cookieOf(visit.headers)]).toEqual(["light", undefined]);
    const made = await client.post("/api/auth/sign-up", { name: "Anna", email: newEmail(), password });
    expect(made.body.user.settings.theme).toBe("light");
    client.cookies.set("evox-theme", "nonsense");
    expect(mark((await client.get("/account")).text)).toBe("light");
  });

  it("of somebody suspended is the cookie's: they may save nothing", async () => {
    const { client, id } = await signUp(product);
    await setPerson(product, id, { status: "suspended" });
    client.cookies.set("evox-theme", "dark");
    expect(mark((await client.get("/account")).text)).toBe("dark");
  });
});
