import { Client } from "../../support/client.ts";
import { cardInput, newEmail, password } from "../../support/people.ts";
import { asked, type Known, newTally, type World, type Writer } from "./writer.ts";

/** An admin toggles a person's role: each acknowledged change is stored with one audit entry. */
export function roleChanger(world: World, person: Known): Writer {
  const tally = newTally();
  let expected: (string | undefined)[] = ["user"];
  let [changed, unsure] = [0, 0];
  return {
    name: "roles",
    tally,
    step: async () => {
      const before = (await world.admin.get(`/api/users/${person.id}`).catch(() => null))?.body?.role;
      if (before === undefined) return;
      const role = before === "user" ? "leader" : "user";
      const put = world.admin.put(`/api/users/${person.id}/role`, { role });
      const answer = await asked(world, tally, "a role", put);
      if (answer === null) {
        expected = [before, role];
        unsure += 1;
      } else if (answer.status === 200) {
        expected = [role];
        changed += 1;
      }
    },
    check: async (sql) => {
      const [row] = await sql`select role::text as role from person where id = ${person.id}`;
      const [log] = await sql`select count(*)::int as entries from audit_entry
        where target_user_id = ${person.id} and action in ('role_change', 'update_role')`;
      const entries = log?.entries ?? 0;
      return [
        ...(expected.includes(row?.role) ? [] : [`the role is ${row?.role}, not ${expected.join(" or ")}`]),
        ...(entries < changed || entries > changed + unsure
          ? [`${changed} changes of a role were acknowledged, ${unsure} are unsure, and the log has ${entries}`]
          : []),
      ];
    },
  };
}

/** An admin suspends and reactivates a person: all their cards follow, or nothing changes. */
export function statusSetter(world: World, person: Known): Writer {
  const tally = newTally();
  let [sent, expected]: [string, string[]] = ["active", ["active"]];
  return {
    name: "statuses",
    tally,
    step: async () => {
      const before = expected;
      sent = sent === "active" ? "suspended" : "active";
      const put = world.admin.put(`/api/users/${person.id}/status`, { status: sent });
      const answer = await asked(world, tally, "a status", put);
      expected = answer?.status === 200 ? [sent] : answer === null ? [...new Set([...before, sent])] : before;
    },
    check: async (sql) => {
      const [row] = await sql`select p.status::text as status, array_agg(c.status::text) as cards
        from person p join card c on c.person_id = p.id where p.id = ${person.id} group by p.id`;
      const { status = "", cards = [] } = row ?? {};
      return [
        ...(expected.includes(status) ? [] : [`the status is ${status}, not ${expected.join(" or ")}`]),
        ...(cards.every((one: string) => one === status)
          ? []
          : [`a ${status} person has cards that are ${cards.join(", ")}`]),
      ];
    },
  };
}

type Leaving = { id: string; cardId: string; state: "here" | "unsure" | "gone" };

/** Signs people up, creates a card and deletes the account: completely or not at all. */
export function accountDeleter(world: World): Writer {
  const tally = newTally();
  const all: Leaving[] = [];
  return {
    name: "accounts",
    tally,
    step: async () => {
      const client = new Client(world.url);
      const input = { name: "Leaver", email: newEmail(), password };
      const signedUp = await asked(world, tally, "sign-up", client.post("/api/auth/sign-up", input));
      if (signedUp?.status !== 201) return;
      const card = await asked(world, tally, "a new card", client.post("/api/cards", cardInput));
      if (card?.status !== 201) return;
      const one: Leaving = { id: signedUp.body.user.id, cardId: card.body.id, state: "here" };
      all.push(one);
      const answer = await asked(world, tally, "a deletion", client.post("/api/me/deletion", { password }));
      if (answer === null) one.state = "unsure";
      else if (answer.status === 204) one.state = "gone";
    },
    check: async (sql) => {
      const ids = all.map((one) => one.id);
      const people = new Set((await sql`select id from person where id = any(${ids})`).map((row) => row.id));
      const cards = new Set(
        (await sql`select id from card where id = any(${all.map((one) => one.cardId)})`).map((row) => row.id),
      );
      const entries = await sql`select target_user_id as id, count(*)::int as times from audit_entry
        where action = 'user_delete' and target_user_id = any(${ids}) group by 1`;
      return all.flatMap(({ id, cardId, state }) => {
        const there = [people.has(id), cards.has(cardId)];
        const logged = entries.find((entry) => entry.id === id)?.times ?? 0;
        return [
          ...(there[0] !== there[1] ? [`half an account: person ${there[0]}, card ${there[1]}`] : []),
          ...(state === "gone" && there[0] ? ["an account whose deletion was acknowledged is there"] : []),
          ...(state === "here" && !there[0] ? ["an account that nobody deleted is gone"] : []),
          ...(logged !== (there[0] ? 0 : 1)
            ? [`an account is ${there[0] ? "there" : "gone"} and the log says so ${logged} times`]
            : []),
        ];
      });
    },
  };
}
