import type { Operation } from "../../domain/core/operation.ts";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { type ActorName, makeWorld, type World } from "../server/authorization/world.ts";
import { password, type SignedIn, signUp } from "../support/people.ts";
import { allOperations, type Base, makeBase } from "./bases.ts";
import { type Fixture, openFixture } from "./fixture.ts";

/**
 * A stolen cookie, after its owner was blocked, changed or reset the password, changed second factors, ended all other
 * sessions or deleted the account: every operation must return 401 within a second, and an open stream must end.
 */
export const sessionTheft: Harness = { name: "session-theft", run: runSessionTheft };

/** The short form runs concurrently with other tests, so the stream only has to end. */
const withinMs = { full: 1000, short: 20_000 };
const signedOnly = allOperations.filter(({ access }) => access !== "anyone");
const newPassword = "another-fine-horse-8";

type Ending = { name: string; end: (fixture: Fixture, world: World, owner: SignedIn) => Promise<number> };

const endings: readonly Ending[] = [
  {
    name: "block",
    end: async ({ visitor }, world, owner) => {
      const admin = visitor();
      const { cookie } = await world.actor("admin", "active");
      admin.cookies.set("evox", cookie ?? "");
      return (await admin.put(`/api/users/${owner.id}/status`, { status: "blocked" })).status;
    },
  },
  {
    name: "new password",
    end: async (_stage, _world, { client }) =>
      (await client.put("/api/me/password", { currentPassword: password, password: newPassword })).status,
  },
  {
    name: "password by link",
    end: async ({ visitor }, world, owner) => {
      const token = await world.link(owner.id, "reset");
      return (await visitor().post("/api/auth/reset", { token, password: newPassword })).status;
    },
  },
  { name: "ended elsewhere", end: async (_s, _w, { client }) => (await client.delete("/api/me/sessions")).status },
  {
    name: "new recovery codes",
    end: async (_stage, world, { client, id }) => {
      await world.passkey(id);
      return (await client.post("/api/me/second-factors/recovery-codes")).status;
    },
  },
  {
    name: "deletion",
    end: async (_stage, _world, { client }) => (await client.post("/api/me/deletion", { password })).status,
  },
];

async function runSessionTheft(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const counts = { checks: 0, alive: 0, slowestMs: 0 };
  const roles: readonly ActorName[] = options.full ? ["user", "leader", "orgmanager", "admin"] : ["admin"];
  try {
    const world = await makeWorld(fixture);
    for (const role of roles) {
      const asked = await Promise.all(signedOnly.map((operation) => makeBase(world, operation, role, 0)));
      for (const ending of endings) await steal(fixture, world, role, ending, asked, counts, options);
    }
  } finally {
    await fixture.stop();
  }
  return {
    promise: "a stolen session after block, new password, sign-out elsewhere and deletion",
    wanted: "401 within 1 s on every operation",
    measured: `${counts.checks.toLocaleString("en")} checks, ${counts.alive} still alive, the last answer after ${Math.round(counts.slowestMs)} ms`,
    held: counts.alive === 0 && counts.checks > 0,
  };
}

async function steal(
  fixture: Fixture,
  world: World,
  role: ActorName,
  ending: Ending,
  asked: readonly Base[],
  counts: { checks: number; alive: number; slowestMs: number },
  { full, say }: HarnessOptions,
): Promise<void> {
  const wrong = (text: string) => {
    counts.alive += 1;
    say(`${role}, ${ending.name}: ${text}`);
  };
  const owner = await signUp(fixture);
  await fixture.sql`update person set role = ${role} where id = ${owner.id}`;
  const thief = fixture.visitor();
  await thief.post("/api/auth/sign-in", { email: owner.email, password });
  const cookie = thief.cookies.get("evox") ?? "";
  const stream = await fetch(`${fixture.url}/api/notifications/stream`, { headers: { cookie: `evox=${cookie}` } });
  if (stream.status !== 200) throw new Error(`the stream was answered ${stream.status}`);
  const status = await ending.end(fixture, world, owner);
  if (status >= 300) throw new Error(`${ending.name} was answered ${status}`);
  const began = performance.now();
  const streamEnded = within(stream.text(), full ? withinMs.full : withinMs.short);
  // A few at a time, so that the load does not dominate the measurement.
  for (let from = 0; from < asked.length; from += 10) {
    const some = asked.slice(from, from + 10);
    const statuses = await Promise.all(
      some.map(({ operation, path, body }) => ask(fixture, operation, path, body, cookie)),
    );
    for (const [index, got] of statuses.entries()) {
      counts.checks += 1;
      if (got !== 401) wrong(`${some[index]?.operation.id} was answered ${got}`);
    }
    if (from === 0) counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
  }
  if (!(await streamEnded)) wrong("the open stream of notifications went on");
}

async function within(ended: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isEnded = await Promise.race([ended.then(() => true), late]);
  clearTimeout(timer);
  return isEnded;
}

async function ask({ url }: Fixture, { method }: Operation, path: string, body: unknown, cookie: string) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      cookie: `evox=${cookie}`,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return answer.status;
}
