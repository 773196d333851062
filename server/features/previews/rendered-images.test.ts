import { expect, it } from "vitest";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { renderedImages } from "./rendered-images.ts";

const shownAs = (version: number, logoLink = "") =>
  ({ card: { id: "mine", version }, brand: { logoFileId: null, logoLink } }) as unknown as PublicCardRecord;

function stage() {
  const made: ((drawn: string) => void)[] = [];
  const cards = renderedImages<string>({
    ...{ maxBytes: 100, weigh: (text: string) => text.length, atOnce: 9 },
    drawNow: () => new Promise((resolve) => made.push(resolve)),
  });
  const draw = (shown: PublicCardRecord) => cards.draw(shown, cards.begin(), "network");
  return { cards, made, draw };
}

it("a card is drawn once for all who found it as it is, although others change meanwhile or nothing is heard", async () => {
  for (const hears of [true, false]) {
    const { cards, made, draw } = stage();
    if (hears) cards.resume();
    const asked = [draw(shownAs(1))];
    for (let count = 0; count < 20; count += 1) {
      cards.forget(`other ${count}`);
      asked.push(draw(shownAs(1)));
    }
    await expect.poll(() => made.length).toBe(1);
    made[0]?.("drawn");
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["drawn"]));
    void draw(shownAs(1));
    expect(made).toHaveLength(hears ? 1 : 2);
  }
});

it("who found anything else of the card gets a drawing of their own, also where its version is the same", async () => {
  const { made, draw } = stage();
  const asked = [draw(shownAs(1)), draw(shownAs(1, "/about")), draw(shownAs(2))];
  await expect.poll(() => made.length).toBe(3);
  for (const [number, give] of made.entries()) give(`drawing ${number}`);
  expect(await Promise.all(asked)).toEqual(["drawing 0", "drawing 1", "drawing 2"]);
});
