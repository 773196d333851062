import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { form, transparentLogo } from "../support/images.ts";
import { makeCard, signUp, signUpAs } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

it("a logo and its link are on every page of their owner when the change was answered", {
  timeout: 60_000,
}, async () => {
  const owner = await signUpAs(product, "admin");
  const cards = [await makeCard(owner), await makeCard(owner)];
  const { url } = (await owner.client.post("/api/uploads/logo", form(await transparentLogo(), "logo.png", "image/png")))
    .body;
  await owner.client.patch("/api/me", { logoUrl: url });
  const pages = () => Promise.all(cards.map((card) => product.visitor().get(`/card/${card.id}`)));
  const stale: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    await pages();
    await owner.client.patch("/api/me", { logoLink: `/round-${round}` });
    for (const page of await pages()) if (!page.text.includes(`/round-${round}"`)) stale.push(round);
  }
  expect(stale).toEqual([]);
});

it("a logo that is not one's own is asked for again as a logo", async () => {
  const { client } = await signUp(product);
  for (const logoUrl of [`/media/${"a".repeat(24)}`, "https://evil.example/x.png"]) {
    const refused = await client.patch("/api/me", { logoUrl });
    expect([refused.status, refused.body.fields]).toEqual([400, { logoUrl: message.logoNotYours }]);
  }
});
