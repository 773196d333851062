import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { requestConcurrently } from "../support/request-concurrently.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

type Person = { owner: SignedIn; id: string };
let people: Person[];
beforeAll(async () => {
  people = [];
  for (let count = 0; count < 12; count += 1) {
    const owner = await signUp(product);
    people.push({ owner, id: (await makeCard(owner)).id });
  }
});

const pieces = [
  ...[
    '"',
    "\\",
    "{",
    "}",
    ",",
    "NULL",
    "null",
    "'",
    "$1",
    "::",
    "%",
    "--",
    ";",
    "(",
    "Sunita",
    "é",
    "سلام",
    "🇳🇵",
    "名刺",
  ],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(""));
const changes = fc.record(
  {
    name: text.filter((given) => given !== ""),
    jobTitle: text,
    company: text,
    bio: text,
    location: text,
    phone: fc.constantFrom("", "+9779801234567"),
    website: fc.constantFrom("", "https://himalhydro.example/a,b"),
    socials: fc.constantFrom({}, { github: "https://github.com/sunita" }),
    design: fc.constantFrom("lift", "night", "ledger"),
    accent: fc.constantFrom("#0F766E", "#B91C1C"),
  },
  { requiredKeys: [] },
);

describe("cards that are saved at once", () => {
  it("each have what was typed into them, whatever that is, and nothing of another", async () => {
    const each = fc.array(changes, { minLength: people.length, maxLength: people.length });
    await fc.assert(
      fc.asyncProperty(each, async (given) => {
        const before = await Promise.all(people.map(({ owner, id }) => owner.client.get(`/api/cards/${id}`)));
        const saved = await Promise.all(
          people.map(({ owner, id }, index) => owner.client.patch(`/api/cards/${id}`, given[index])),
        );
        const after = await Promise.all(people.map(({ owner, id }) => owner.client.get(`/api/cards/${id}`)));
        for (const [index, { status, body }] of saved.entries()) {
          expect(status).toBe(200);
          const { version, updatedAt } = body;
          const parts = given[index]?.name === undefined ? {} : { nameParts: body.nameParts };
          expect(body).toEqual({ ...before[index]?.body, ...given[index], ...parts, version, updatedAt });
          expect(version).toBe(before[index]?.body.version + 1);
          expect(after[index]?.body).toEqual(body);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("twice by their owner: both count, and with a version only one", async () => {
    const { owner, id } = people[0] as Person;
    const before = (await owner.client.get(`/api/cards/${id}`)).body;
    const save = (change: object) => owner.client.patch(`/api/cards/${id}`, change);
    const both = await Promise.all([save({ company: "Himal" }), save({ jobTitle: "Engineer" })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { version, company, jobTitle } = (await owner.client.get(`/api/cards/${id}`)).body;
    expect([version, company, jobTitle]).toEqual([before.version + 2, "Himal", "Engineer"]);
    const race = await Promise.all(["a", "b", "c"].map((bio) => save({ bio, version })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(race.find(({ status }) => status === 409)?.body.message).toBe(message.cardStale);
  });

  it("do not wait for one that somebody holds, and that one is saved after", async () => {
    const [held, ...others] = people;
    const { owner, id } = held as Person;
    const { version } = (await owner.client.get(`/api/cards/${id}`)).body;
    const answer = await requestConcurrently(
      product,
      (sql) => setCard({ sql }, id, { company: "Meanwhile", version: version + 1 }),
      async () => {
        const late = owner.client.patch(`/api/cards/${id}`, { bio: "After" });
        const told = await Promise.all(
          others.map((one) => one.owner.client.patch(`/api/cards/${one.id}`, { bio: "At once" })),
        );
        expect(told.map(({ status }) => status)).toEqual(others.map(() => 200));
        return late;
      },
    );
    expect(answer.body).toMatchObject({ bio: "After", company: "Meanwhile" });
  });

  it("do not wait for one whose line of the directory is held, nor for who only looks at a card", async () => {
    const [held, seen, ...others] = people as [Person, Person, ...Person[]];
    const save = ({ owner, id }: Person, change: object) => owner.client.patch(`/api/cards/${id}`, change);
    const answer = await requestConcurrently(
      product,
      async (sql) => {
        const { card, directoryEntry } = tables;
        await rowsOf({ sql }).select().from(directoryEntry).where(eq(directoryEntry.cardId, held.id)).for("update");
        await rowsOf({ sql }).select().from(card).where(eq(card.id, seen.id)).for("key share");
      },
      async () => {
        const late = save(held, { company: "Waited for" });
        const told = await Promise.all([seen, ...others].map((one) => save(one, { company: "At once" })));
        expect(told.map((one) => [one.status, one.body.company])).toEqual(told.map(() => [200, "At once"]));
        return late;
      },
    );
    expect(answer.body.company).toBe("Waited for");
  });

  it("are all saved, however many", async () => {
    const admin = await signUpAs(product, "admin");
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push((await makeCard(admin)).id);
    const saved = await Promise.all(
      ids.map((id, index) => admin.client.patch(`/api/cards/${id}`, { bio: `${index}` })),
    );
    expect(saved.map(({ status, body }) => [status, body.id, body.bio])).toEqual(
      ids.map((id, index) => [200, id, `${index}`]),
    );
  });
});
