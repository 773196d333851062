import { beforeAll, describe, expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { setCard } from "../support/factories.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

const files = ["", ".vcf", "/qr.svg", "/qr.png", "/preview.jpg"];
const set = (id: string, what: string, body: unknown) => admin.client.put(`/api/cards/${id}/${what}`, body);

describe("the public page", () => {
  it("is the same under its id and its code, in capitals or not, with an ETag that saves the second load", async () => {
    const card = await makeCard(await signUp(product));
    const visitor = product.visitor();
    const page = await visitor.get(`/card/${card.id}`);
    expect(page.status).toBe(200);
    expect(page.text.includes("Sunita Gurung")).toBe(true);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    for (const path of [
      `/c/${card.shortCode}`,
      `/c/${card.shortCode.toLowerCase()}`,
      `/card/${card.id}?utm_source=x`,
    ]) {
      expect((await visitor.get(path)).text === page.text).toBe(true);
    }
    const again = await visitor.get(`/card/${card.id}`, { "if-none-match": page.headers.get("etag") ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await visitor.send("HEAD", `/card/${card.id}`);
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it("takes no notice of parameters that are not ours, and drops a slash behind the address", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const bytes = await (await photo(64, 64)).png().toBuffer();
    const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"))).body;
    await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
    const physical = await addPhysicalCard(owner, card.id);
    const visitor = product.visitor();
    const strange = [
      "fbclid=x",
      "utm_source=a&utm_medium=b",
      "gclid",
      "v2=1&__proto__[x]=1&utm_source[]=2",
      "style2=own",
    ];
    const addresses = [
      ...[`/card/${card.id}`, `/c/${card.shortCode}?via=qr`, `/c/${physical.code}`, `/card/${card.id}.vcf`],
      ...[
        ".vcf?v=4",
        ".vcf?for=outlook",
        "/qr.svg",
        "/qr.png?size=200",
        "/qr.png?style=own&content=dynamic&size=300",
      ].map((rest) => `/card/${card.id}${rest}`),
      ...[`/card/${card.id}/photo.jpg`, `/card/${card.id}/preview.jpg`, url],
    ];
    for (const address of addresses) {
      const usual = await visitor.get(address);
      expect([address, usual.status]).toEqual([address, 200]);
      for (const more of strange) {
        const answer = await visitor.get(`${address}${address.includes("?") ? "&" : "?"}${more}`);
        const isSame = answer.text === usual.text && answer.headers.get("etag") === usual.headers.get("etag");
        expect([address, more, answer.status, isSame]).toEqual([address, more, 200, true]);
      }
    }
    // A known parameter with an invalid value is still rejected.
    for (const rest of [".vcf?v=5", ".vcf?v=4&v=3", ".vcf?for=x&fbclid=y", "/qr.svg?size=-1", "/qr.png?style=other"]) {
      expect([rest, (await visitor.get(`/card/${card.id}${rest}`)).status]).toEqual([rest, 400]);
    }
    for (const [typed, meant] of [
      [`/c/${card.shortCode}/`, `/c/${card.shortCode}`],
      [`/c/${card.shortCode}/?fbclid=x&via=qr`, `/c/${card.shortCode}?via=qr`],
      [`/c/${physical.code}/?via=nfc`, `/c/${physical.code}?via=nfc`],
      [`/card/${card.id}/?utm_source=x`, `/card/${card.id}`],
    ]) {
      const answer = await fetch(`${product.url}${typed}`, { redirect: "manual" });
      expect([typed, answer.status, answer.headers.get("location")]).toEqual([typed, 308, meant]);
    }
  });

  it("shows a change at once, and a new ETag with it", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const before = await product.visitor().get(`/card/${card.id}`);
    for (let round = 0; round < 20; round += 1) {
      await owner.client.patch(`/api/cards/${card.id}`, { jobTitle: `Title ${round}` });
      const page = await product.visitor().get(`/card/${card.id}`);
      expect(page.text.includes(`Title ${round}`)).toBe(true);
      expect(page.headers.get("etag")).not.toBe(before.headers.get("etag"));
    }
  });

  it.each(designs)(
    "shows the pronouns beside the name in the design %s, and nothing where there are none",
    async (design) => {
      const owner = await signUp(product);
      const card = await makeCard(owner, { design, pronouns: "هي <she>" });
      const page = async () => (await product.visitor().get(`/card/${card.id}`)).text;
      expect(await page()).toContain('</h1><p class="evox-pronouns" dir="ltr"><bdi>هي &lt;she&gt;</bdi></p>');
      await owner.client.patch(`/api/cards/${card.id}`, { pronouns: "" });
      expect(await page()).not.toContain('<p class="evox-pronouns"');
    },
  );

  describe.each(designs)("in the design %s", (design) => {
    const page = async (id: string, language: string) =>
      (await product.visitor().get(`/card/${id}`, { "accept-language": language })).text;
    const namesOf = (text: string) => ({
      first: /<h1 [^>]*>(.*?)<\/h1>/u.exec(text)?.[1],
      second: /<p class="evox-also"[^>]*><bdi[^>]*>(.*?)<\/bdi><\/p>/u.exec(text)?.[1],
      title: /<title>([^<]*)<\/title>/u.exec(text)?.[1],
    });

    it("carries the styles of that design and of no other, before those of print", async () => {
      const text = await page((await makeCard(await signUp(product), { design })).id, "en");
      expect(designs.filter((each) => text.includes(`.evox-${each} .evox-layout`))).toEqual([design]);
      expect(text.lastIndexOf("@media print")).toBeGreaterThan(text.indexOf(`.evox-${design} .evox-layout`));
    });

    it("puts the name and job title in the visitor's script first, with the reading above", async () => {
      const card = await makeCard(await signUp(product), {
        ...{ design, name: "Taro Yamada", jobTitle: "Sales Director", company: "" },
        ...{ alternateName: "山田 太郎", phoneticName: "やまだ たろう", alternateJobTitle: "営業<部長>" },
      });
      const read =
        '<ruby>山田<rt>やまだ</rt></ruby></span> <span class="evox-name-end"><ruby>太郎<rt>たろう</rt></ruby></span>';
      const japanese = `<span class="evox-name-end">${read}`;
      const [english, own, chinese] = await Promise.all(["en", "ja", "zh-CN"].map((one) => page(card.id, one)));
      expect(namesOf(english ?? "")).toEqual({ first: "Taro Yamada", second: japanese, title: "Taro Yamada" });
      expect(namesOf(own ?? "")).toEqual({ first: japanese, second: "Taro Yamada", title: "Taro Yamada" });
      expect(namesOf(chinese ?? "").first).toBe(japanese);
      expect(english).toContain('<p class="evox-also" dir="ltr"><bdi lang="ja">');
      const isBefore = (text = "") => text.indexOf("営業&lt;部長&gt;") < text.lastIndexOf("Sales Director</");
      expect([isBefore(english), isBefore(own)]).toEqual([false, true]);
      expect(english).not.toContain("営業<部長>");
    });

    it.each([
      ["ar", "سونيتا", ' lang="ar"'],
      ["ne", "सुनिता", ""],
      ["hi", "सुनिता", ""],
      ["ru", "Сунита", ""],
    ])("reads %s where the second name is %s", async (language, alternateName, lang) => {
      const card = await makeCard(await signUp(product), { design, name: "Sunita", alternateName });
      expect(namesOf(await page(card.id, language))).toMatchObject({ first: alternateName, second: "Sunita" });
      const german = await page(card.id, "de");
      expect(namesOf(german)).toMatchObject({ first: "Sunita", second: alternateName });
      expect(german).toContain(`<p class="evox-also" dir="ltr"><bdi${lang}>${alternateName}</bdi></p>`);
    });

    it("keeps the main name first where both or none are in the visitor's script", async () => {
      const card = await makeCard(await signUp(product), { design, name: "山田 太郎", alternateName: "山田太郎" });
      expect(namesOf(await page(card.id, "ja")).first).toBe("山田 太郎");
      expect(namesOf(await page(card.id, "ru")).first).toBe("山田 太郎");
    });

    it("shows a reading that does not fit above its name below it", async () => {
      const phoneticName = "shi-VAWN";
      const card = await makeCard(await signUp(product), { design, name: "Siobhán", phoneticName });
      expect(await page(card.id, "en")).toContain(
        `</h1><p class="evox-pronouns" dir="ltr"><bdi>${phoneticName}</bdi></p>`,
      );
      expect(await page(card.id, "en")).not.toContain("<ruby>");
    });
  });

  it.each(designs)("shows both phones and what they are for in the design %s", async (design) => {
    const phones = {
      phone: "+9779801234567",
      phoneLabel: "mobile",
      secondPhone: "+97714412345",
      secondPhoneLabel: "work",
    };
    const owner = await signUp(product);
    const card = await makeCard(owner, { design, ...phones });
    const rows = async () => {
      const { text } = await product.visitor().get(`/card/${card.id}`);
      const found = text.matchAll(/href="(tel:[^"]*)".*?evox-row-label">([^<]*)</gu);
      return [...found].map(([, href, label]) => [href, label]);
    };
    expect(await rows()).toEqual([
      ["tel:+9779801234567", "Mobile"],
      ["tel:+97714412345", "Work"],
    ]);
    await owner.client.patch(`/api/cards/${card.id}`, { phoneLabel: "", secondPhoneLabel: "" });
    expect((await rows()).map(([, label]) => label)).toEqual(["Phone", "Phone"]);
  });

  it("hears of changes that another process made", async () => {
    const card = await makeCard(await signUp(product));
    await product.visitor().get(`/card/${card.id}`);
    await setCard(product, card.id, { name: "Changed Elsewhere" });
    const shows = async () => (await product.visitor().get(`/card/${card.id}`)).text.includes("Changed Elsewhere");
    await expect.poll(shows).toBe(true);
  });

  it("is not found, blocked, suspended or expired, with all its files, and shows no card data then", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: "Hidden Person", email: "hidden@example.com", phone: "+9779801234567" });
    await set(card.id, "category", { category: "Premium" });
    await set(card.id, "subscription", { plan: "1-month" });
    const minute = 60_000;
    const soon = new Date(product.clock.now().getTime() + 4 * minute);
    const visitor = product.visitor();
    const expectAll = async (status: number, said: string) => {
      for (const file of files) {
        const answer = await visitor.get(`/card/${card.id}${file}`);
        expect([file, answer.status]).toEqual([file, status]);
        expect(answer.text.includes(said)).toBe(true);
        expect(/Hidden Person|hidden@example|9801234567/u.exec(answer.text)).toBeNull();
      }
    };
    for (const file of files) expect((await visitor.get(`/card/${card.id}${file}`)).status).toBe(200);
    await set(card.id, "status", { status: "suspended" });
    await expectAll(403, "Account Suspended");
    // A browser that opens the contact file's URL gets the page, not JSON.
    const looked = await visitor.get(`/card/${card.id}.vcf`, { accept: "text/html" });
    expect([looked.status, looked.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(looked.text.includes("Account Suspended")).toBe(true);
    await set(card.id, "status", { status: "blocked" });
    await expectAll(403, "Account Blocked");
    await set(card.id, "status", { status: "active" });
    for (const file of files) expect((await visitor.get(`/card/${card.id}${file}`)).status).toBe(200);
    // A few minutes, so that the admin's sign-in is recent enough to block. The cached page must expire by itself.
    await setCard(product, card.id, { subscriptionExpiresAt: soon, name: "Hidden Person Heard" });
    // The notification of a direct database write arrives asynchronously; then the cached page has an expiry.
    await expect.poll(async () => (await visitor.get(`/card/${card.id}`)).text).toContain("Person Heard");
    product.clock.advance(5 * minute);
    await expectAll(403, "Subscription Expired");
    await set(card.id, "category", { category: "Basic" });
    expect((await visitor.get(`/card/${card.id}`)).status).toBe(200);
    await set(card.id, "category", { category: "Executive" });
    // Blocked takes precedence over expired.
    await set(card.id, "status", { status: "blocked" });
    await expectAll(403, "Account Blocked");
    await admin.client.delete(`/api/cards/${card.id}`);
    await expectAll(404, "Card Not Found");
    product.clock.advance(-5 * minute);
  });

  it.each(["/card/nobody-1", "/card/.hidden", "/c/ZZZZZZZZ", "/c/x", "/card/a%00b", `/card/${"x".repeat(90)}`])(
    "%s is a 404",
    async (path) => {
      expect((await product.visitor().get(path)).status).toBe(404);
    },
  );

  it("holds what a person typed as text, whatever it is", async () => {
    const nasty = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;`;
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: nasty, company: nasty, jobTitle: nasty, location: nasty, bio: nasty });
    const { text } = await product.visitor().get(`/card/${card.id}`);
    expect(/<script>alert|<img src=x/u.exec(text)).toBeNull();
    const tags = text.match(/<[a-z](?:"[^"]*"|[^">])*>/gu) ?? [];
    expect(tags.filter((tag) => /="(?:javascript|data):/iu.test(tag))).toEqual([]);
    const names = tags.map((tag) => tag.replaceAll(/="[^"]*"/gu, ""));
    expect(names.filter((tag) => /\s(?:style|on[a-z]+)(?=[\s>])/u.test(tag))).toEqual([]);
    expect(text.includes("&lt;script&gt;alert(1)")).toBe(true);
    const svg = await product.visitor().get(`/card/${card.id}/qr.svg`);
    expect(svg.headers.get("content-security-policy")).toMatch(/sandbox$/u);
  });
});

describe("the QR code file", () => {
  it("takes size, margin and level within their bounds", async () => {
    const card = await makeCard(await signUp(product));
    const ask = (query: string) => product.visitor().get(`/card/${card.id}/qr.svg${query}`);
    expect((await ask("")).text).toContain('width="128"');
    expect((await ask("?size=2048&margin=0&level=H")).status).toBe(200);
    for (const wrong of ["?size=63", "?size=2049", "?size=1e3", "?margin=-1", "?level=X", "?size=64&size=65"]) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });
});

describe("views", () => {
  it("are counted for live Premium and Executive cards, exactly, however many at once", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const report = (client = product.visitor()) => client.post(`/api/cards/${card.id}/views`);
    const total = async () => (await owner.client.get(`/api/cards/${card.id}/analytics`)).body.qrScans;
    expect((await report()).status).toBe(204);
    expect(await total()).toBe(0);
    await set(card.id, "category", { category: "Premium" });
    const statuses = await Promise.all(Array.from({ length: 500 }, async () => (await report()).status));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await total()).toBe(500);
    expect((await owner.client.get(`/api/cards/${card.id}/analytics`)).body.days).toHaveLength(1);
    await report(owner.client);
    expect(await total()).toBe(500);
    await report(admin.client);
    expect(await total()).toBe(501);
    await set(card.id, "status", { status: "blocked" });
    expect((await report()).status).toBe(204);
    expect(await total()).toBe(501);
    expect((await product.visitor().post("/api/cards/nobody-1/views")).status).toBe(204);
    expect((await product.visitor().post(`/api/cards/${card.id}/views`, {})).status).toBe(204);
    expect((await product.visitor().post(`/api/cards/${card.id}/views`, { n: 5 })).status).toBe(400);
  });

  it("loading the page counts nothing by itself", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    await set(card.id, "category", { category: "Executive" });
    for (let count = 0; count < 3; count += 1) await product.visitor().get(`/c/${card.shortCode}`);
    expect((await owner.client.get(`/api/cards/${card.id}/analytics`)).body.qrScans).toBe(0);
  });
});
