import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await signUpAs(product, "admin");
});
afterAll(() => product.stop());

async function premiumCard(): Promise<string> {
  const { id } = await makeCard(admin);
  await admin.client.put(`/api/cards/${id}/category`, { category: "Premium" });
  return id;
}

const report = async (id: string) => (await product.visitor().post(`/api/cards/${id}/views`)).status;
const total = async (id: string) => (await admin.client.get(`/api/cards/${id}/analytics`)).body.qrScans;

it("a card that is being deleted costs the others in its group no view", async () => {
  const [going, staying] = [await premiumCard(), await premiumCard()];
  const connection = await product.sql.reserve();
  await connection`begin`;
  await connection`delete from card where id = ${going}`;
  const reports = Promise.all([report(going), report(staying), report(staying)]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await connection`commit`;
  connection.release();
  expect(await reports).toEqual([204, 204, 204]);
  expect(await total(staying)).toBe(2);
});

it("a card whose views cannot be saved costs the others none, and each is counted once", async () => {
  const [broken, staying, third] = [await premiumCard(), await premiumCard(), await premiumCard()];
  await product.sql.unsafe(`alter table card_counter add constraint forced check (card_id <> '${broken}')`);
  const statuses = await Promise.all([report(broken), report(staying), report(third), report(staying), report(broken)]);
  expect(statuses).toEqual([500, 204, 204, 204, 500]);
  expect([await total(broken), await total(staying), await total(third)]).toEqual([0, 2, 1]);
});

it("tells by which channel they came, for each day, and what it does not know is refused", async () => {
  const id = await premiumCard();
  const by = (via: string) => product.visitor().post(`/api/cards/${id}/views?via=${via}`);
  await Promise.all([by("qr"), by("qr"), by("nfc"), by("signature"), by("wallet"), by("link"), report(id)]);
  expect((await by("fax")).status).toBe(400);
  expect((await by("qr&via=nfc")).status).toBe(400);
  const day = new Date().toISOString().slice(0, 10);
  await product.sql`insert into card_view (card_id, day, channel, views) values (${id}, '2024-02-29', 'nfc', 4)`;
  const { qrScans, days } = (await admin.client.get(`/api/cards/${id}/analytics`)).body;
  expect(qrScans).toBe(7);
  expect(days).toEqual([
    { day, views: 7, channels: { page: 1, qr: 2, nfc: 1, link: 1, wallet: 1, signature: 1 } },
    { day: "2024-02-29", views: 4, channels: { nfc: 4 } },
  ]);
});

it("counts 1,000 at once by all channels exactly", async () => {
  const id = await premiumCard();
  const ways = ["qr", "nfc", "link", "page"];
  const sent = Array.from({ length: 1000 }, (_, at) =>
    product.visitor().post(`/api/cards/${id}/views?via=${ways[at % 4]}`),
  );
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]));
  const { qrScans, days } = (await admin.client.get(`/api/cards/${id}/analytics`)).body;
  expect(qrScans).toBe(1000);
  expect(days[0].channels).toEqual({ qr: 250, nfc: 250, link: 250, page: 250 });
});
