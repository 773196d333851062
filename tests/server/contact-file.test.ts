import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { form, photo } from "../support/images.ts";
import { cardInput, makeCard, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const ana = { name: "Ana del Carmen Ruiz", company: "Café Ñandú" };
const parts = { prefix: "", given: "Ana del Carmen", additional: "", family: "Ruiz", suffix: "" };
const fileOf = (id: string, query = "") => product.visitor().get(`/card/${id}.vcf${query}`);
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

function portraitOf(text: string): Buffer {
  return Buffer.from(
    /^PHOTO[^\r]*?[:,](?:image\/jpeg;base64,)?([A-Za-z0-9+/=]+)\r$/mu.exec(unfolded(text))?.[1] ?? "",
    "base64",
  );
}

describe("the contact file", () => {
  it("is 3.0 unless another form is asked for, each with its photo", async () => {
    const owner = await signUp(product);
    const bytes = await (await photo(600, 600)).png().toBuffer();
    const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"))).body;
    const { id } = await makeCard(owner, { ...ana, photoUrl: url });
    const plain = await fileOf(id);
    const third = await fileOf(id, "?v=3");
    const fourth = await fileOf(id, "?v=4");
    const outlook = await fileOf(id, "?for=outlook");
    expect([plain, third, fourth, outlook].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(third.text).toBe(plain.text);
    expect(plain.text).toContain("\r\nVERSION:3.0\r\n");
    expect(fourth.text).toContain("\r\nVERSION:4.0\r\nKIND:individual\r\n");
    expect(outlook.text).toContain("\r\nORG;CHARSET=UTF-8:Café Ñandú\r\n");
    const sides = await Promise.all(
      [plain, fourth, outlook].map(async ({ text }) => (await sharp(portraitOf(text)).metadata()).width),
    );
    expect(sides).toEqual([400, 400, 200]);
    expect(portraitOf(outlook.text).length).toBeLessThan(20_000);
    for (const { headers } of [plain, fourth, outlook]) {
      expect(headers.get("content-type")).toBe("text/vcard; charset=utf-8");
      expect(headers.get("content-disposition")).toContain("Ana-del-Carmen-Ruiz.vcf");
    }
    expect(new Set([plain, fourth, outlook].map(({ headers }) => headers.get("etag"))).size).toBe(3);
  });

  it("has a property for the pronouns: 4.0 its own, other forms one with an X", async () => {
    const { id } = await makeCard(await signUp(product), { pronouns: "they, them" });
    expect((await fileOf(id)).text).toContain("\r\nX-PRONOUNS:they\\, them\r\n");
    expect((await fileOf(id, "?for=outlook")).text).toContain("\r\nX-PRONOUNS:they\\, them\r\n");
    expect((await fileOf(id, "?v=4")).text).toContain("\r\nPRONOUNS:they\\, them\r\n");
  });

  it("has the name and job title in another script: 4.0 beside the main ones, other forms in the note", async () => {
    const { id } = await makeCard(await signUp(product), {
      ...{ name: "Taro Yamada", jobTitle: "Sales Director", bio: "Hello" },
      ...{ alternateName: "山田 太郎", phoneticName: "やまだ たろう", alternateJobTitle: "営業部長" },
    });
    const linesOf = async (query: string) =>
      (await fileOf(id, query)).text
        .split("\r\n")
        .filter((line) => /^(?:N|FN|TITLE|NOTE|X-(?:ALT|PHON).*)[;:]/u.test(line));
    const read = ["X-PHONETIC-LAST-NAME:やまだ", "X-PHONETIC-FIRST-NAME:たろう"];
    expect(await linesOf("")).toEqual([
      ...["N:Yamada;Taro;;;", "FN:Taro Yamada", "X-ALTERNATE-NAME:山田 太郎", ...read, "TITLE:Sales Director"],
      ...["X-ALTERNATE-TITLE:営業部長", "NOTE:山田 太郎 · 営業部長\\n\\nHello"],
    ]);
    expect(await linesOf("?v=4")).toEqual([
      ...["N;ALTID=1:Yamada;Taro;;;", "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;"],
      ...["N;ALTID=1;PHONETIC=script;SCRIPT=Hira:やまだ;たろう;;;", "FN;ALTID=1:Taro Yamada"],
      ...["FN;ALTID=1;LANGUAGE=ja:山田 太郎", ...read, "TITLE;ALTID=1:Sales Director", "TITLE;ALTID=1:営業部長"],
      "NOTE:Hello",
    ]);
    expect((await fileOf(id, "?for=outlook")).text).toContain("\r\nX-PHONETIC-LAST-NAME;CHARSET=UTF-8:やまだ\r\n");
  });

  it.each(["?v=2.1", "?v=5", "?v=", "?for=gmail", "?v=4&for=outlook", "?v=4&v=4"])(
    "%s is not understood",
    async (query) => {
      const { id } = await makeCard(await signUp(product));
      const answer = await fileOf(id, query);
      expect([answer.status, answer.body.message]).toEqual([400, message.notUnderstood]);
    },
  );

  it("holds an extension as phones dial it, as its standard writes it and as Outlook reads it; the page dials it too", async () => {
    const { id, phone } = await makeCard(await signUp(product), { phone: "+1 (415) 555-0132 ext. 102" });
    expect(phone).toBe("+14155550132;ext=102");
    expect((await fileOf(id)).text).toContain("\r\nTEL;TYPE=WORK,VOICE:+14155550132,102\r\n");
    expect((await fileOf(id, "?v=4")).text).toContain(
      '\r\nTEL;VALUE=uri;TYPE="work,voice":tel:+14155550132;ext=102\r\n',
    );
    expect((await fileOf(id, "?for=outlook")).text).toContain("\r\nTEL;TYPE=WORK,VOICE:+14155550132 x102\r\n");
    const page = (await product.visitor().get(`/card/${id}`)).text;
    expect(page).toContain('href="tel:+14155550132;ext=102"');
  });

  it("hides a card that is hidden, whatever the form", async () => {
    const { id } = await makeCard(await signUp(product));
    await setCard(product, id, { status: "blocked" });
    for (const query of ["?v=4", "?for=outlook"]) {
      const answer = await fileOf(id, query);
      expect([answer.status, answer.body.message]).toEqual([403, message.accountBlocked]);
    }
  });
});

describe("the parts of a name", () => {
  it("are the owner's to correct, and go out in each form", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, ana);
    expect(card.nameParts).toBeNull();
    expect((await fileOf(card.id)).text).toContain("\r\nN:del Carmen Ruiz;Ana;;;\r\n");
    const changed = await owner.client.patch(`/api/cards/${card.id}`, { nameParts: parts });
    expect(changed.body.nameParts).toEqual(parts);
    for (const query of ["", "?v=4", "?for=outlook"]) {
      expect((await fileOf(card.id, query)).text).toContain("\r\nN:Ruiz;Ana del Carmen;;;\r\n");
    }
    const back = await owner.client.patch(`/api/cards/${card.id}`, { nameParts: null });
    expect(back.body.nameParts).toBeNull();
  });

  it("come with a new card, and all empty mean the rule", async () => {
    const owner = await signUp(product);
    expect((await makeCard(owner, { ...ana, nameParts: parts })).nameParts).toEqual(parts);
    const empty = Object.fromEntries(Object.keys(parts).map((part) => [part, "  "]));
    expect((await makeCard(await signUp(product), { ...ana, nameParts: empty })).nameParts).toBeNull();
  });

  it("stay while they are the name, and go when it changes", async () => {
    const owner = await signUp(product);
    const { id } = await makeCard(owner, { ...ana, nameParts: parts });
    const patch = async (change: object) => (await owner.client.patch(`/api/cards/${id}`, change)).body.nameParts;
    expect(await patch({ bio: "x" })).toEqual(parts);
    expect(await patch({ name: "ANA DEL CARMEN RUIZ" })).toEqual(parts);
    expect(await patch({ name: "Ana Ruiz" })).toBeNull();
    expect(await patch({ name: ana.name, nameParts: parts })).toEqual(parts);
  });

  it.each([
    [{ ...parts, family: "Gomez" }, "nameParts", message.namePartsDiffer],
    [{ ...parts, suffix: "PhD" }, "nameParts", message.namePartsDiffer],
    [{ ...parts, given: "Ana ✅" }, "nameParts.given", message.checkMarkInName],
    [{ ...parts, given: "a".repeat(101) }, "nameParts.given", message.tooLong(100)],
  ])("%j are refused at their field", async (wrong, field, text) => {
    const owner = await signUp(product);
    const refused = await owner.client.post("/api/cards", { ...cardInput, ...ana, nameParts: wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: text }]);
    const card = await makeCard(owner, { ...ana, nameParts: parts });
    const again = await owner.client.patch(`/api/cards/${card.id}`, { nameParts: wrong });
    expect([again.status, again.body.fields]).toEqual([400, { [field]: text }]);
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.nameParts).toEqual(parts);
  });

  it.each([[{ given: "Ana" }], [{ ...parts, nick: "x" }], [{ ...parts, given: 7 }], ["Ana"], [[]]])(
    "%j is a 400",
    async (wrong) => {
      const owner = await signUp(product);
      expect((await owner.client.post("/api/cards", { ...cardInput, ...ana, nameParts: wrong })).status).toBe(400);
    },
  );
});
