import { setTimeout as sleep } from "node:timers/promises";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeWorld, type World } from "../server/authorization/world.ts";
import type { Client } from "../support/client.ts";
import { cardInput, newEmail, password, signUpAs } from "../support/people.ts";
import { type Fixture, openFixture } from "./fixture.ts";

/** Fifty concurrent requests of which only one may succeed: card, address, membership; and one admin must remain. */
export const races: Harness = { name: "races", run: runRaces };

const wide = 50;
/** Below the size of the connection pool, so that all requests contend for the same row. */
const leaving = 6;
const maxMs = 3000;
const rounds = { full: 20, short: 1 };

type Race = { name: string; run: (fixture: Fixture, world: World) => Promise<string | null> };

const kinds: readonly Race[] = [
  {
    name: "one card per person",
    run: async (fixture, world) => {
      const person = await signedIn(fixture, world, "other");
      const answers = await many(() => person.client.post("/api/cards", cardInput));
      const [row] = await fixture.sql`select count(*)::int as made from card where person_id = ${person.id}`;
      return onlyOne(answers, 201, 409) ?? (row?.made === 1 ? null : `${row?.made} cards`);
    },
  },
  {
    name: "unique address",
    run: async (fixture) => {
      const email = newEmail();
      // The hash queue holds 16: a full queue gives 503, and no second account.
      const answers = await many(() => fixture.visitor().post("/api/auth/sign-up", { name: "N", email, password }));
      const [row] = await fixture.sql`select count(*)::int as made from person where email = ${email}`;
      return onlyOne(answers, 201, 409, 503) ?? (row?.made === 1 ? null : `${row?.made} accounts`);
    },
  },
  {
    name: "one membership",
    run: async (fixture, world) => {
      const person = await signedIn(fixture, world, "other");
      await world.proveAddressOf(person.id);
      const invitations = await Promise.all(
        Array.from({ length: wide }, async () => world.invitation(await world.organization(), person.id)),
      );
      const answers = await Promise.all(invitations.map((id) => person.client.post(`/api/invitations/${id}/accept`)));
      const [row] =
        await fixture.sql`select count(*)::int as made from organization_member where person_id = ${person.id}`;
      return onlyOne(answers, 204, 409, 404) ?? (row?.made === 1 ? null : `${row?.made} memberships`);
    },
  },
  {
    name: "last admin",
    run: async (fixture, world) => {
      await fixture.sql`update person set role = 'user' where role = 'admin'`;
      const admins = await Promise.all(Array.from({ length: wide }, () => signedIn(fixture, world, "admin")));
      // Each removes the next one's role, concurrently.
      await Promise.all(
        admins.map(({ client }, at) => client.put(`/api/users/${admins[(at + 1) % wide]?.id}/role`, { role: "user" })),
      );
      const [row] = await fixture.sql`select count(*)::int as left from person where role = 'admin'`;
      return Number(row?.left) >= 1 ? null : "no admin is left";
    },
  },
  {
    name: "last admin leaves",
    run: async (fixture) => {
      await fixture.sql`update person set role = 'user' where role = 'admin'`;
      const admins = await Promise.all(Array.from({ length: leaving }, () => signUpAs(fixture, "admin")));
      const left = await atOneMoment(fixture, () =>
        admins.map(({ client }) => client.post("/api/me/deletion", { password })),
      );
      const strange = left.filter(({ status }) => status !== 204 && status !== 409);
      if (strange.length > 0) return `answered ${strange.map(({ status }) => status).join(", ")}`;
      const [row] = await fixture.sql`select count(*)::int as left from person where role = 'admin'`;
      return row?.left === 1 ? null : `${row?.left} admins are left`;
    },
  },
];

async function runRaces(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  let lost = 0;
  const count = options.full ? rounds.full : rounds.short;
  try {
    const world = await makeWorld(fixture);
    for (let round = 0; round < count; round += 1) {
      for (const { name, run } of kinds) {
        const fault = await run(fixture, world);
        if (fault === null) continue;
        lost += 1;
        options.say(`${name}: ${fault}`);
      }
    }
  } finally {
    await fixture.stop();
  }
  return {
    promise: "one card per person, unique address, one membership, last admin",
    wanted: "50-way races: 0 lost",
    measured: `${count * kinds.length} races, most of ${wide}: ${lost} lost`,
    held: lost === 0,
  };
}

async function signedIn(
  fixture: Fixture,
  world: World,
  as: "other" | "admin",
): Promise<{ id: string; client: Client }> {
  const { id, cookie } = await world.actor(as, "active");
  const client = fixture.visitor();
  client.cookies.set("evox", cookie ?? "");
  return { id, client };
}

/** Locks all people until the requests wait for them, because password checks would serialize the requests. */
async function atOneMoment(fixture: Fixture, ask: () => Promise<Answered>[]): Promise<Answered[]> {
  const asked = await fixture.sql.begin(async (tx) => {
    await tx`select id from person for update`;
    const asking = ask();
    for (const end = Date.now() + maxMs; Date.now() < end; await sleep(20)) {
      const [held] = await tx`select count(*)::int as held
        from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
      if (held?.held >= asking.length) break;
    }
    return { asking };
  });
  return Promise.all(asked.asking);
}

type Answered = { status: number };

function many(ask: () => Promise<Answered>): Promise<Answered[]> {
  return Promise.all(Array.from({ length: wide }, ask));
}

/** Returns null if one request succeeded and the others were rejected as expected, else the difference. */
function onlyOne(answers: readonly Answered[], won: number, ...refused: number[]): string | null {
  const statuses = answers.map(({ status }) => status);
  const strange = statuses.filter((status) => status !== won && !refused.includes(status));
  if (strange.length > 0) return `answered ${strange.join(", ")}`;
  const winners = statuses.filter((status) => status === won).length;
  return winners === 1 ? null : `${winners} won`;
}
