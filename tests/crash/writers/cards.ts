import { Client } from "../../support/client.ts";
import { cardInput, newEmail, password } from "../../support/people.ts";
import { asked, newTally, type World, type Writer } from "./writer.ts";

type Made = { email: string; signedUp: boolean; cards: string[] };

/** Signs people up and creates their card twice concurrently: each has at most one. */
export function cardMaker(world: World): Writer {
  const tally = newTally();
  const all: Made[] = [];
  return {
    name: "cards",
    tally,
    step: async () => {
      const client = new Client(world.url);
      const made: Made = { email: newEmail(), signedUp: false, cards: [] };
      all.push(made);
      const input = { name: "Newcomer", email: made.email, password };
      const signedUp = await asked(world, tally, "sign-up", client.post("/api/auth/sign-up", input));
      if (signedUp?.status !== 201) return;
      made.signedUp = true;
      const twice = [1, 2].map(() => asked(world, tally, "a new card", client.post("/api/cards", cardInput)));
      for (const answer of await Promise.all(twice)) if (answer?.status === 201) made.cards.push(answer.body.id);
    },
    check: async (sql) => {
      const rows = await sql`select p.email, array_remove(array_agg(c.id), null) as cards
        from person p left join card c on c.person_id = p.id
        where p.email = any(${all.map((one) => one.email)}) group by p.id`;
      return all.flatMap((made) => {
        const found = rows.filter((row) => row.email === made.email);
        const cards = found.flatMap((row) => row.cards as string[]);
        return [
          ...(made.signedUp && found.length !== 1 ? [`${found.length} people for an acknowledged sign-up`] : []),
          ...(found.length > 1 ? ["a person twice"] : []),
          ...(cards.length > 1 ? [`${cards.length} cards of one person`] : []),
          ...made.cards.filter((id) => !cards.includes(id)).map((id) => `the acknowledged card ${id} is gone`),
        ];
      });
    },
  };
}

/** Saves one card repeatedly with increasing numbers. */
export function saver(world: World, owner: { client: Client }, cardId: string): Writer {
  const tally = newTally();
  let [acknowledged, sent] = [0, 0];
  return {
    name: "saves",
    tally,
    step: async () => {
      sent += 1;
      const number = sent;
      const answer = await asked(
        world,
        tally,
        "a save",
        owner.client.patch(`/api/cards/${cardId}`, { bio: String(number) }),
      );
      if (answer?.status === 200) acknowledged = number;
    },
    check: async (sql) => {
      const [row] = await sql`select bio from card where id = ${cardId}`;
      const found = Number(row?.bio || 0);
      if (found < acknowledged) return [`save ${acknowledged} was acknowledged and ${found} is there`];
      return found > sent ? [`save ${found} is there and ${sent} were sent`] : [];
    },
  };
}

const viewsAtOnce = 10;

/** Reports views of a Premium card, several concurrently. */
export function viewer(world: World, cardId: string): Writer {
  const tally = newTally();
  let sent = 0;
  return {
    name: "views",
    tally,
    step: async () => {
      sent += viewsAtOnce;
      const views = Array.from({ length: viewsAtOnce }, () =>
        asked(world, tally, "a view", new Client(world.url).post(`/api/cards/${cardId}/views?via=qr`)),
      );
      await Promise.all(views);
    },
    check: async (sql) => {
      const [row] =
        await sql`select coalesce((select qr_scans from card_counter where card_id = ${cardId}), 0)::int as total,
        coalesce((select sum(views) from card_view where card_id = ${cardId}), 0)::int as days`;
      const { total = 0, days = 0 } = row ?? {};
      return [
        ...(total < tally.acknowledged ? [`${tally.acknowledged} views were acknowledged and ${total} are there`] : []),
        ...(total > sent ? [`${sent} views were sent and ${total} are there`] : []),
        ...(total !== days ? [`the total says ${total} views and the days ${days}`] : []),
      ];
    },
  };
}
