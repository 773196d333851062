import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeWorld, type World } from "../server/authorization/world.ts";
import type { Client } from "../support/client.ts";
import { allOperations, fillPath } from "./bases.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { grantsModel, type Known, type Model } from "./grants-model.ts";
import { type Random, randomFrom } from "./random.ts";

/**
 * Eight people found, join, promote, demote, remove, leave, block and delete in three organizations, at random. After
 * each step, all operations of organizations are called and compared with a model of the grants.
 */
export const grants: Harness = { name: "grants", run: runGrants };

const maxOrganizations = 3;
const stepsEach = 60;
const nobody = { userId: "nobody-at-all", invitationId: "nobody-at-all", code: "ZZZZ9999" };

/** Valid bodies that name no existing person: with permission they give 404 or change nothing. */
const bodies: Record<string, unknown> = {
  addMember: { email: "nobody-at-all@example.com" },
  updateOrganization: { description: "" },
  remindMembers: { userId: nobody.userId },
  updateMember: { name: "Nobody" },
  setMemberStatus: { status: "active" },
  setLinks: { formerMembers: "notice", graceDays: 3 },
  setRetiredLink: { cardId: null },
  setOrganizationExchange: {
    ...{ isOn: false, questions: [], notify: "each" },
    notice: { controller: "", rightsContact: "", purposes: [], retentionMonths: 12 },
  },
};
/** Excluded, because they would change the state that the next checks need. */
const steps = ["deleteOrganization", "leaveOrganization"];
const asked = allOperations.filter(({ id, path }) => path.startsWith("/api/organizations/{id}") && !steps.includes(id));

const listMembers = asked.find(({ id }) => id === "listMembers") as (typeof asked)[number];

type Person = Known & { client: Client };

async function runGrants(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const histories = options.full ? 300 : 5;
  const counts = { checks: 0, wrong: 0 };
  try {
    const world = await makeWorld(fixture);
    for (let history = 0; history < histories; history += 1) {
      const random = randomFrom(options.seed + history);
      await liveThrough(fixture, world, random, options, counts);
    }
  } finally {
    await fixture.stop();
  }
  return {
    promise: "authority is a grant of today: removal, demotion, leaving, a block and deletion end it",
    wanted: `${histories} random histories, every answer as today's grants say`,
    measured: `${histories} histories, ${counts.checks.toLocaleString("en")} checks, ${counts.wrong} wrong`,
    held: counts.wrong === 0 && counts.checks > 0,
  };
}

async function liveThrough(
  fixture: Fixture,
  world: World,
  random: Random,
  { full, say }: HarnessOptions,
  counts: { checks: number; wrong: number },
): Promise<void> {
  const model = grantsModel();
  const people: Person[] = [];
  for (const role of ["admin", "orgmanager", "user", "user", "user", "user", "user", "user"] as const) {
    const id = await world.person({ role });
    await world.proveAddressOf(id);
    people.push({ ...model.add(id, role), client: await signIn(fixture, world, id) });
  }
  const told: string[] = [];
  for (let step = 0; step < stepsEach; step += 1) {
    told.push(await takeStep(fixture, world, random, model, people));
    const pairs = people.flatMap((person) => model.organizations.map((organization) => ({ person, organization })));
    await Promise.all(pairs.map(({ person, organization }) => askAll(person, organization)));
  }

  async function askAll(person: Person, organization: string): Promise<void> {
    const questions = full ? asked : [listMembers, ...(random.chance(0.2) ? [random.pick(asked)] : [])];
    const answers = await Promise.all(questions.map((operation) => ask(person, organization, operation)));
    for (const [at, { id }] of questions.entries()) {
      const [isAllowed, status] = [model.may(person.id, organization, id), answers[at]];
      counts.checks += 1;
      if ((status === 401 || status === 403) !== isAllowed && status !== undefined && status < 500) continue;
      counts.wrong += 1;
      say(`${id} answered ${status} to ${model.describe(person.id)}, after ${told.join("; ")}`);
    }
  }
}

async function signIn({ visitor }: Fixture, world: World, id: string): Promise<Client> {
  const client = visitor();
  client.cookies.set("evox", (await world.session(id)).cookie);
  return client;
}

async function ask({ client }: Person, id: string, operation: (typeof asked)[number]): Promise<number> {
  const path = fillPath(operation, { id, ...nobody });
  return (await client.send(operation.method, path, bodies[operation.id])).status;
}

/** Takes one step that may or may not be permitted. Repeats successful steps in the model. */
async function takeStep(
  fixture: Fixture,
  world: World,
  random: Random,
  model: Model,
  people: Person[],
): Promise<string> {
  const admin = people[0] as Person;
  // Concentrates on few people, to cover repeated gains and losses of rights.
  const drawPerson = () => random.pick(random.chance(0.7) ? people.slice(1, 4) : people);
  const [actor, other] = [drawPerson(), drawPerson()];
  const { client } = actor;
  const kind = random.pick(weighted);
  const home = aboutMembers.includes(kind) ? model.memberOf(other.id) : null;
  const organization = home ?? (model.organizations.length > 0 ? random.pick(model.organizations) : undefined);
  const members = `/api/organizations/${organization}/members`;
  const ifDone = async (what: string, request: Promise<{ status: number }>, change: () => void) => {
    const { status } = await request;
    if (status < 300) change();
    return `${what} (${status})`;
  };
  const name = (person: Person) => people.indexOf(person);
  if (organization === undefined || (model.organizations.length < maxOrganizations && random.chance(0.5))) {
    const answer = await client.post("/api/organizations", { name: "Grants" });
    if (answer.status < 300) model.found(actor.id, answer.body.id);
    return `${name(actor)} founds (${answer.status})`;
  }
  const at = model.organizations.indexOf(organization);
  const by = random.chance(0.3) ? actor : admin;
  const about = `${name(by)} on ${name(other)} in ${at}`;
  const setRole = (who: Person, role: "leader" | "user") =>
    ifDone(
      `${name(who)} on ${name(other)} in ${at}: ${role === "leader" ? "promotes" : "demotes"}`,
      who.client.patch(`${members}/${other.id}`, { role }),
      () => model.setRole(other.id, role),
    );
  const appoint = (who: Person, to: string) =>
    ifDone(
      `${name(who)} on ${name(other)} in ${model.organizations.indexOf(to)}: appoints`,
      who.client.put(`/api/organizations/${to}/managers/${other.id}`),
      () => model.grant(other.id, to),
    );
  const kinds = {
    join: async () => {
      const sent = await by.client.post(members, { email: `${other.id}@example.com` });
      if (sent.status === 201) model.join(other.id, organization);
      if (sent.status !== 202) return `${about}: adds (${sent.status})`;
      const accepted = other.client.post(`/api/invitations/${sent.body.id}/accept`);
      return ifDone(`${about}: invites`, accepted, () => model.join(other.id, organization));
    },
    promote: () => setRole(by, "leader"),
    demote: async () => {
      if (random.chance(0.4)) return setRole(by, "user");
      // A manager of another organization is demoted and promoted again: the old grant must not return.
      const steps = [await setRole(admin, "leader"), await appoint(admin, random.pick(model.organizations))];
      return [...steps, await setRole(by, "user"), await setRole(admin, "leader")].join("; ");
    },
    remove: () =>
      ifDone(`${about}: removes`, by.client.delete(`${members}/${other.id}`), () =>
        model.leave(other.id, organization),
      ),
    leave: () =>
      ifDone(
        `${name(actor)} leaves ${at}`,
        client.post(`/api/organizations/${organization}/leave`, { handOver: random.chance(0.7) }),
        () => model.leave(actor.id, organization),
      ),
    appoint: () => appoint(by, organization),
    dismiss: () =>
      ifDone(`${about}: dismisses`, by.client.delete(`/api/organizations/${organization}/managers/${other.id}`), () =>
        model.dismiss(other.id, organization),
      ),
    block: async () => {
      const done = await ifDone(
        `${about}: blocks`,
        by.client.put(`/api/users/${other.id}/status`, { status: "blocked" }),
        () => model.block(other.id),
      );
      // Unblocks people, because otherwise none remain active.
      if (!random.chance(0.6) || !model.isBlocked(other.id)) return done;
      await admin.client.put(`/api/users/${other.id}/status`, { status: "active" });
      model.unblock(other.id);
      other.client = await signIn(fixture, world, other.id);
      return `${done} and back`;
    },
    end: () =>
      ifDone(`${name(by)} deletes ${at}`, by.client.delete(`/api/organizations/${organization}`), () =>
        model.end(organization),
      ),
  };
  return kinds[kind]();
}

const weighted = [
  ...(["join", "join", "join", "promote", "promote", "promote", "demote", "demote", "remove", "remove"] as const),
  ...(["leave", "appoint", "appoint", "dismiss", "block", "end"] as const),
];

/** Kinds of steps that are nearly always rejected for a random organization. */
const aboutMembers: readonly string[] = ["promote", "demote", "remove"];
