import type { Operation } from "../../../domain/core/operation.ts";
import type { operations } from "../../../domain/operations.ts";
import { defaultQrStyle } from "../../../domain/qr-codes/qr-style.ts";
import type { World } from "./world.ts";

/**
 * Permissions, written from product 2.4 and independent of the product's policy: for each operation and target the
 * status that each actor gets, in the order visitor, user, other user, leader, other organization's leader, orgmanager,
 * admin. user, leader and orgmanager belong to `home`, the other leader to `away`.
 */

export type OperationId = (typeof operations)[number]["id"];
type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
export type Case = {
  target: string;
  active: string;
  /** Statuses of suspended actors, if they differ from the rules (see `expected`). */
  suspended?: string;
  /** Creates a fresh target for each request; `self` is the actor's id. */
  make: (world: World, self: string) => Promise<Request> | Request;
};

const nobody = "nobody-at-all";
const signedIn = "401 200 200 200 200 200 200";
const adminsOnly = "401 403 403 403 403 403 200";
const adminsOnlyGone = "401 403 403 403 403 403 404";
const ownOnly = "401 404 404 404 404 404 200";
const ownOnlyGone = "401 404 404 404 404 404 404";
const anyone = (status: number) => Array(7).fill(status).join(" ");
const as = (row: string, status: number) => row.replaceAll("200", String(status));

const plain = (active: string, request: Request = {}): Case[] => [{ target: "-", active, make: () => request }];

/** Cards of the actor, of members, of strangers, and a missing one. */
function cards(
  rows: Record<"own" | "member" | "away" | "leader" | "stranger" | "nobody", string>,
  body?: unknown,
): Case[] {
  const of = async (world: World, owner: string) => ({ params: { id: await world.card(owner) }, body });
  const owners: Record<keyof typeof rows, (world: World, self: string) => Promise<Request>> = {
    own: async (world, self) => of(world, self === "nobody" ? await world.person() : self),
    member: async (world) => of(world, await world.person({ organization: world.home })),
    away: async (world) => of(world, await world.person({ organization: world.away })),
    leader: async (world) => of(world, await world.person({ role: "leader", organization: world.home })),
    stranger: async (world) => of(world, await world.person()),
    nobody: async () => ({ params: { id: nobody }, body }),
  };
  return Object.entries(rows).map(([target, active]) => ({
    target: `card of ${target}`,
    active,
    make: owners[target as keyof typeof rows],
  }));
}

const ownCards = (status: number, body?: unknown) =>
  cards(
    {
      own: as(signedIn, status),
      member: as(ownOnly, status),
      away: as(ownOnly, status),
      leader: as(ownOnly, status),
      stranger: as(ownOnly, status),
      nobody: ownOnlyGone,
    },
    body,
  );

const adminsCards = (body: unknown) =>
  cards(
    {
      own: adminsOnly,
      member: adminsOnly,
      away: adminsOnly,
      leader: adminsOnly,
      stranger: adminsOnly,
      nobody: adminsOnlyGone,
    },
    body,
  );

const ofTeam = (status: number) => as("401 404 404 200 404 404 200", status);
const awayTeam = (status: number) => as("401 404 404 404 200 404 200", status);
const teamLeader = (status: number) => as("401 404 404 403 404 404 200", status);

/** Physical cards of the actor, of members, of strangers, of an organization's stock, and a missing one. */
function physicalCards(status: number, body: unknown, rows: Partial<Record<"stock", string>> = {}): Case[] {
  const make = (code: (world: World, self: string) => Promise<string>) => async (world: World, self: string) => ({
    params: { code: await code(world, self) },
    body,
  });
  const own = async (world: World, id: string) => world.physicalCard(id === "nobody" ? await world.person() : id);
  const of = (who: (world: World) => Member) => async (world: World) =>
    world.physicalCard(await world.person(who(world)));
  const member = (place: "home" | "away", role: "user" | "leader" = "user") =>
    make(async (world) => world.physicalCard(await world.person({ role, organization: world[place] }), world[place]));
  return [
    { target: "own", active: as(signedIn, status), make: make(own) },
    { target: "given to a member", active: ofTeam(status), make: member("home") },
    {
      target: "brought by a member",
      active: as(ownOnly, status),
      make: make(of((world) => ({ organization: world.home }))),
    },
    { target: "of away", active: awayTeam(status), make: member("away") },
    { target: "given to a leader", active: teamLeader(status), make: member("home", "leader") },
    { target: "of a stranger", active: as(ownOnly, status), make: make(of(() => ({}))) },
    {
      target: "in stock",
      active: rows.stock ?? ofTeam(status),
      make: make((world) => world.physicalCard(null, world.home)),
    },
    { target: "nobody", active: ownOnlyGone, make: make(async () => "ZZZZ9999") },
  ];
}

const organizationsPhysicalCards = (body: boolean): Case[] =>
  (
    [
      ["home", "401 403 403 200 403 403 200"],
      ["away", "401 403 403 403 200 403 200"],
    ] as const
  ).map(([place, active]) => ({
    target: place,
    active,
    make: (world) => {
      const asked = { organizationId: world[place] };
      return body ? { body: asked } : { query: asked };
    },
  }));

/** Targets in an organization: home, away, and a missing one. */
function places(rows: Record<"home" | "away" | "nobody", string>, request: Request = {}): Case[] {
  return (["home", "away", "nobody"] as const).map((place) => ({
    target: place,
    active: rows[place],
    make: (world) => ({ ...request, params: { id: place === "nobody" ? nobody : world[place] } }),
  }));
}

type Member = Parameters<World["person"]>[0];

/** A new member of home; `where` is the organization in the URL. */
function member(target: string, active: string, who: Member, body?: unknown, where: "home" | "away" = "home"): Case {
  return {
    target,
    active,
    make: async (world) => {
      const userId = await world.person({ isProven: true, ...who, organization: world[where] });
      return { params: { id: world.home, userId }, body };
    },
  };
}

const reminder = (target: string, active: string, place: "home" | "away"): Case => ({
  target,
  active,
  make: async (world) => {
    const userId = await world.person({ isProven: true, organization: world[place] });
    return { params: { id: world[place] }, body: { userId } };
  },
});

/** A person of away, who may hold a grant for home. */
const managerOf = (target: string, active: string, who: Member, holdsGrant = false): Case => ({
  target,
  active,
  make: async (world) => {
    const userId = await world.person({ isProven: true, ...who, organization: world.away });
    if (holdsGrant) await world.grant(userId, world.home);
    return { params: { id: world.home, userId } };
  },
});

const gonePerson = (active: string, body?: unknown): Case => ({
  target: "nobody",
  active,
  make: (world) => ({ params: { id: world.home, userId: nobody }, body }),
});

const self = (target: string, active: string, body?: unknown): Case => ({
  target,
  active,
  make: (world, id) => ({ params: { id: world.home, userId: id }, body }),
});

function person(active: string, gone: string, body?: unknown): Case[] {
  const make = (who: Member) => async (world: World) => ({
    params: { id: await world.person({ isProven: true, ...who }) },
    body,
  });
  return [
    { target: "user", active, make: make({}) },
    { target: "leader", active, make: make({ role: "leader" }) },
    { target: "another admin", active, make: make({ role: "admin" }) },
    { target: "suspended", active, make: make({ status: "suspended" }) },
    { target: "nobody", active: gone, make: () => ({ params: { id: nobody }, body }) },
  ];
}

const ownPerson = (active: string, body: unknown): Case => ({
  target: "self",
  active,
  make: (_world, id) => ({ params: { id }, body }),
});

function invited(target: string, active: string, ofSelf: boolean): Case {
  return {
    target,
    active,
    make: async (world, id) => {
      const to = ofSelf && id !== "nobody" ? id : await world.person();
      await world.proveAddressOf(to);
      return { params: { id: await world.invitation(await world.organization(), to) } };
    },
  };
}

const newPerson = (role: string) => (world: World) => ({
  params: { id: world.home },
  body: { name: "New", email: `new-${Math.random()}@example.com`, password: "a-fine-password-1", role },
});

let addresses = 0;
const newAddress = () => `matrix-${++addresses}-${process.pid}@example.com`;

const credential = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
const answerOfNobody = {
  ...credential,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
const newOfNobody = { ...credential, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };

const ownPasskey = async (world: World, self: string) => world.passkey(self === "nobody" ? await world.person() : self);

const passkeys = (status: number, body?: unknown): Case[] => [
  {
    target: "own",
    active: as(signedIn, status),
    make: async (world, self) => ({ params: { id: await ownPasskey(world, self) }, body }),
  },
  {
    target: "somebody else's",
    active: ownOnlyGone,
    make: async (world) => ({ params: { id: await world.passkey(await world.person()) }, body }),
  },
];

/** People with a verified address may add a second factor. */
const addingFactor = (active: string): Case[] => [
  {
    target: "address proven",
    active,
    make: async (world, self) => {
      await world.proveAddressOf(self);
      return {};
    },
  },
  { target: "address not proven", active: as(active, 403), make: () => ({}) },
];

/** Also for members; suspended people still read it of their own organization. */
const viewOrganization = places({
  home: "401 200 403 200 403 200 200",
  away: "401 403 403 403 200 403 200",
  nobody: adminsOnlyGone,
}).map((one) => (one.target === "away" ? { ...one, suspended: "401 403 403 403 200 403 403" } : one));

/** Contacts of each place; `ask` makes the request from the contact. */
function contacts(
  status: number,
  ask: (contact: Awaited<ReturnType<World["contact"]>>, world: World) => Promise<Request> | Request,
): Case[] {
  const of = async (world: World, organizationId: string | null, metBy: string) =>
    ask(await world.contact(organizationId, metBy), world);
  const selfIn = async (world: World, self: string) => (self === "nobody" ? world.person() : self);
  return [
    {
      target: "one's own, outside of organizations",
      active: as(signedIn, status),
      make: async (world, self) => of(world, null, await selfIn(world, self)),
    },
    {
      target: "of home, met by oneself",
      active: as("401 200 404 200 404 200 200", status),
      make: async (world, self) => of(world, world.home, await selfIn(world, self)),
    },
    {
      target: "of home, met by a member",
      active: as("401 404 404 200 404 200 200", status),
      make: async (world) => of(world, world.home, await world.person({ organization: world.home })),
    },
    {
      target: "of away",
      active: as("401 404 404 404 200 404 200", status),
      make: async (world) => of(world, world.away, await world.person({ organization: world.away })),
    },
    {
      target: "of a stranger",
      active: as(ownOnly, status),
      make: async (world) => of(world, null, await world.person()),
    },
    {
      target: "nobody",
      active: ownOnlyGone,
      make: (world) => ask({ id: nobody, meeting: nobody, token: nobody }, world),
    },
  ];
}

/** Suspended people read only their own outside of organizations. */
const readContacts = contacts(200, ({ id }) => ({ params: { id } })).map((one) =>
  one.target === "of home, met by oneself" ? { ...one, suspended: ownOnlyGone } : one,
);

/** By the token of a visitor's own link, and by a wrong one. */
/** Events of each place, for their members or only for who manages them. */
function events(whom: "members" | "managers", status: number, rest: { body?: Record<string, unknown> } = {}): Case[] {
  const member = whom === "members" ? 200 : 403;
  const ask = (id: string) => ({ params: { id }, ...rest });
  return [
    {
      target: "one's own",
      active: as(signedIn, status),
      make: async (world, self) => ask(await world.event(null, self === "nobody" ? await world.person() : self)),
    },
    {
      target: "of home",
      active: as(`401 ${member} 404 200 404 200 200`, status),
      make: async (world) => ask(await world.event(world.home, null)),
    },
    {
      target: "of away",
      active: as("401 404 404 404 200 404 200", status),
      make: async (world) => ask(await world.event(world.away, null)),
    },
    {
      target: "of a stranger",
      active: as(ownOnly, status),
      make: async (world) => ask(await world.event(null, await world.person())),
    },
    { target: "nobody", active: ownOnlyGone, make: () => ask(nobody) },
  ];
}

/** An organization's are hidden from its suspended members. */
const unseenWhileSuspended = (cases: Case[]): Case[] =>
  cases.map((one) =>
    ["of home", "of away"].includes(one.target) ? { ...one, suspended: "401 404 404 404 404 404 404" } : one,
  );

const fair = {
  ...{ name: "Fair", place: "", firstDay: "2026-12-01", lastDay: "2026-12-02", timeZone: "UTC", personIds: [] },
};

const ownContacts = (status: number, body: Record<string, unknown> = {}): Case[] => [
  {
    target: "by their link",
    active: anyone(status),
    make: async (world) => ({
      body: { token: (await world.contact(world.home, await world.person())).token, ...body },
    }),
  },
  { target: "by a wrong link", active: anyone(404), make: () => ({ body: { token: nobody, ...body } }) },
];

const noExchange = {
  ...{ isOn: false, questions: [], notify: "each" },
  notice: { controller: "", rightsContact: "", purposes: [], retentionMonths: 12 },
};

const viewMembers = {
  home: "401 403 403 200 403 200 200",
  away: "401 403 403 403 200 403 200",
  nobody: adminsOnlyGone,
};

export const table: Record<OperationId, Case[]> = {
  getHealth: plain(anyone(200)),
  getLiveness: plain(anyone(200)),
  signUp: [
    {
      target: "-",
      active: anyone(201),
      make: () => ({ body: { name: "New", email: newAddress(), password: "a-fine-password-1" } }),
    },
  ],
  signUpInvited: [
    ...plain(anyone(404), { body: { token: "x".repeat(43), name: "A", password: "a-fine-password-1" } }),
    {
      target: "an open invitation's link, whoever holds it",
      active: anyone(201),
      make: async (world) => ({
        body: { token: await world.invitationLink(), name: "A", password: "a-fine-password-1" },
      }),
    },
  ],
  signIn: plain(anyone(401), { body: { email: "nobody@example.com", password: "not-a-password" } }),
  // No sign-in is pending for them, and a session does not help.
  getMfaChallenge: plain(anyone(401)),
  cancelMfaChallenge: plain(anyone(204)),
  signInWithApp: plain(anyone(401), { body: { code: "123456" } }),
  signInWithRecoveryCode: plain(anyone(401), { body: { code: "0".repeat(28) } }),
  beginMfaPasskey: plain(anyone(401)),
  signInWithMfaPasskey: plain(anyone(401), { body: { credential: answerOfNobody } }),
  beginPasskeySignIn: plain(anyone(200)),
  signInWithPasskey: plain(anyone(401), { body: { credential: answerOfNobody } }),
  listSecondFactors: plain(signedIn),
  confirmWithPassword: plain(as(signedIn, 400), { body: { password: "not-the-password" } }),
  confirmWithApp: plain(as(signedIn, 409), { body: { code: "123456" } }),
  beginPasskeyConfirmation: [
    ...plain(as(signedIn, 409)),
    {
      target: "with a passkey",
      active: signedIn,
      make: async (world, id) => {
        await ownPasskey(world, id);
        return {};
      },
    },
  ],
  confirmWithPasskey: plain(as(signedIn, 400), { body: { credential: answerOfNobody } }),
  beginApp: addingFactor(signedIn),
  addApp: plain(as(signedIn, 409), { body: { code: "123456" } }),
  removeApp: plain(ownOnlyGone),
  beginPasskey: addingFactor(signedIn),
  addPasskey: plain(as(signedIn, 400), { body: { name: "Key", credential: newOfNobody } }),
  renamePasskey: passkeys(200, { name: "Renamed" }),
  removePasskey: passkeys(204),
  renewRecoveryCodes: [
    ...plain(as(signedIn, 409)),
    {
      target: "with a passkey",
      active: as(signedIn, 201),
      make: async (world, id) => {
        await ownPasskey(world, id);
        return {};
      },
    },
  ],
  signOut: plain(anyone(204)),
  setUp: plain(anyone(403), {
    body: { token: "x".repeat(43), name: "A", email: "setup@example.com", password: "a-fine-password-1" },
  }),
  changePassword: plain(as(signedIn, 400), { body: { password: "a-fine-password-2" } }),
  listLogins: plain(signedIn),
  listSessions: plain(signedIn),
  endSession: [
    {
      target: "own",
      active: as(signedIn, 204),
      make: async (world, id) => ({
        params: { id: (await world.session(id === "nobody" ? await world.person() : id)).id },
      }),
    },
    {
      target: "somebody else's",
      active: "401 404 404 404 404 404 404",
      make: async (world) => ({ params: { id: (await world.session(await world.person())).id } }),
    },
  ],
  endOtherSessions: plain(as(signedIn, 204)),
  requestReset: plain(anyone(204), { body: { email: "nobody@example.com" } }),
  resetPassword: [
    ...plain(anyone(403), { body: { token: "x".repeat(43), password: "a-fine-password-1" } }),
    {
      target: "a link, whoever holds it",
      active: anyone(204),
      make: async (world) => ({
        body: { token: await world.link(await world.person(), "reset"), password: "a-fine-password-1" },
      }),
    },
    {
      target: "a blocked person's link",
      active: anyone(403),
      make: async (world) => ({
        body: {
          token: await world.link(await world.person({ status: "blocked" }), "reset"),
          password: "a-fine-password-1",
        },
      }),
    },
  ],
  checkLink: [
    ...plain(anyone(403), { body: { token: "x".repeat(43), use: "password" } }),
    {
      target: "a link, whoever holds it",
      active: anyone(204),
      make: async (world) => ({
        body: { token: await world.link(await world.person(), "reset"), use: "password" },
      }),
    },
    {
      target: "a blocked person's link",
      active: anyone(403),
      make: async (world) => ({
        body: { token: await world.link(await world.person({ status: "blocked" }), "reset"), use: "password" },
      }),
    },
    {
      target: "a link for an address",
      active: anyone(204),
      make: async (world) => ({
        body: { token: await world.link(await world.person(), "prove-email"), use: "address" },
      }),
    },
  ],
  requestProof: plain(as(signedIn, 204)),
  proveAddress: [
    {
      target: "own link",
      active: signedIn,
      make: async (world, id) => ({ body: { token: await world.link(id, "prove-email") } }),
    },
    {
      target: "somebody else's link",
      active: as(signedIn, 403),
      make: async (world) => ({ body: { token: await world.link(await world.person(), "prove-email") } }),
    },
    {
      target: "own link for a password",
      active: as(signedIn, 403),
      make: async (world, id) => ({ body: { token: await world.link(id, "reset") } }),
    },
  ],
  changeEmail: plain(as(signedIn, 400), { body: { email: "another@example.com", password: "not-the-password" } }),
  getMe: plain(signedIn),
  updateMe: plain(signedIn, { body: { name: "Renamed" } }),
  exportAccount: plain(signedIn),
  getDeletion: plain(signedIn),
  // The actors have no password, so permitted requests fail with 400.
  deleteAccount: plain(as(signedIn, 400), { body: {} }),

  listUsers: plain(adminsOnly),
  getUser: person(adminsOnly, adminsOnlyGone),
  updateUser: person(adminsOnly, adminsOnlyGone, { name: "Renamed" }),
  setUserRole: [
    ...person(adminsOnly, adminsOnlyGone, { role: "leader" }),
    ownPerson("401 403 403 403 403 403 403", { role: "admin" }),
    {
      target: "address not proven",
      active: as(adminsOnly, 409),
      make: async (world) => ({ params: { id: await world.person() }, body: { role: "leader" } }),
    },
    {
      target: "orgmanager as role",
      active: "401 403 403 403 403 403 400",
      make: async (world) => ({ params: { id: await world.person() }, body: { role: "orgmanager" } }),
    },
  ],
  setUserStatus: [
    ...person(adminsOnly, adminsOnlyGone, { status: "blocked" }),
    ownPerson("401 403 403 403 403 403 403", { status: "suspended" }),
  ],
  makeResetLink: [
    ...person(as(adminsOnly, 201), adminsOnlyGone, {}),
    ownPerson("401 403 403 403 403 403 403", {}),
    {
      target: "blocked",
      active: "401 403 403 403 403 403 409",
      make: async (world) => ({ params: { id: await world.person({ status: "blocked" }) }, body: {} }),
    },
  ],
  resetSecondFactors: [
    ...person(as(adminsOnly, 409), adminsOnlyGone, {}),
    ownPerson("401 403 403 403 403 403 403", {}),
    {
      target: "a member with a passkey",
      active: as(adminsOnly, 204),
      make: async (world) => {
        const id = await world.person({ organization: world.home });
        await world.passkey(id);
        return { params: { id }, body: {} };
      },
    },
  ],
  listDirectory: plain(adminsOnly),
  changeDirectory: plain(adminsOnly, { body: { ids: [nobody], status: "active" } }),
  exportDirectory: plain(adminsOnly, { body: { search: "no row has this text" } }),
  getStats: plain(adminsOnly),

  getLinks: places(viewMembers),
  setLinks: places(viewMembers, { body: { formerMembers: "notice", graceDays: 3 } }),
  setOrganizationHosts: places(
    { home: adminsOnly, away: adminsOnly, nobody: adminsOnlyGone },
    { body: { cardHost: null, approvedHosts: ["www.example.com"] } },
  ),
  listRetiredLinks: places(viewMembers),
  setRetiredLink: [
    ...(["home", "away"] as const).map((place) => ({
      target: place,
      active: viewMembers[place],
      make: async (world: World) => ({
        params: { id: world[place], code: await world.retiredLink(world[place]) },
        body: { cardId: null },
      }),
    })),
    {
      target: "away's code in home's address",
      active: as(viewMembers.home, 404),
      make: async (world) => ({
        params: { id: world.home, code: await world.retiredLink(world.away) },
        body: { cardId: null },
      }),
    },
    {
      target: "nobody",
      active: viewMembers.nobody,
      make: () => ({ params: { id: nobody, code: "ZZZZ9999" }, body: { cardId: null } }),
    },
  ],

  listCards: [
    ...plain(signedIn),
    { target: "all", active: adminsOnly, make: () => ({ query: { scope: "all" } }) },
    { target: "searched", active: adminsOnly, make: () => ({ query: { search: "a" } }) },
  ],
  createCard: plain(as(signedIn, 201), { body: { name: "A card", email: "a@example.com" } }),
  getCard: ownCards(200),
  updateCard: ownCards(200, { name: "Changed" }),
  deleteCard: ownCards(204),
  setCardStatus: [
    ...cards(
      {
        own: adminsOnly,
        member: "401 403 403 200 404 403 200",
        away: "401 403 403 404 200 403 200",
        leader: "401 403 403 403 404 403 200",
        stranger: "401 403 403 404 404 403 200",
        nobody: "401 403 403 404 404 403 404",
      },
      { status: "blocked" },
    ),
    {
      target: "suspend a member's card",
      active: "401 403 403 403 404 403 200",
      make: async (world) => {
        const owner = await world.person({ organization: world.home });
        return { params: { id: await world.card(owner) }, body: { status: "suspended" } };
      },
    },
  ],
  setCardCategory: adminsCards({ category: "Premium" }),
  setCardSubscription: adminsCards({ plan: "1-month" }),
  listPhysicalCards: [
    ...plain(signedIn),
    { target: "all", active: adminsOnly, make: () => ({ query: { scope: "all" } }) },
    ...organizationsPhysicalCards(false),
  ],
  countPhysicalCards: [
    ...ownCards(200).map((one) => ({
      ...one,
      make: async (world: World, self: string) => ({
        query: { cardId: (await one.make(world, self)).params?.id ?? "" },
      }),
    })),
    ...organizationsPhysicalCards(false),
  ],
  exportPhysicalCards: [
    ...plain(signedIn, { body: {} }),
    { target: "all", active: adminsOnly, make: () => ({ body: { scope: "all", search: "no row has this" } }) },
    ...organizationsPhysicalCards(true),
  ],
  addPhysicalCard: cards({
    own: as(signedIn, 201),
    member: ofTeam(201),
    away: awayTeam(201),
    leader: teamLeader(201),
    stranger: as(ownOnly, 201),
    nobody: ownOnlyGone,
  }).map((one) => ({
    ...one,
    make: async (world, self) => {
      const { params } = await one.make(world, self);
      return { body: { cardId: params?.id } };
    },
  })),
  makeStock: [
    { target: "home", active: as(adminsOnly, 201), make: ({ home }) => ({ body: { organizationId: home, count: 2 } }) },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ body: { organizationId: nobody, count: 2 } }) },
  ],
  renamePhysicalCard: physicalCards(200, { label: "Renamed" }),
  assignPhysicalCard: [
    ...physicalCards(200, { cardId: null }),
    {
      target: "from stock to one's own card",
      active: "401 200 404 200 404 200 200",
      make: async (world, id) => ({
        params: { code: await world.physicalCard(null, world.home) },
        body: { cardId: await world.card(id === "nobody" ? await world.person() : id) },
      }),
    },
    {
      target: "a colleague's, taken from the same stock",
      active: "401 409 404 200 404 409 200",
      make: async (world, id) => ({
        params: { code: await world.physicalCard(await world.person({ organization: world.home }), world.home) },
        body: { cardId: await world.card(id === "nobody" ? await world.person() : id) },
      }),
    },
    {
      target: "one's own to a member's card",
      active: ofTeam(200),
      make: async (world, id) => ({
        params: { code: await world.physicalCard(id === "nobody" ? await world.person() : id) },
        body: { cardId: await world.card(await world.person({ organization: world.home })) },
      }),
    },
    {
      target: "one's own to a leader's card",
      active: teamLeader(200),
      make: async (world, id) => ({
        params: { code: await world.physicalCard(id === "nobody" ? await world.person() : id) },
        body: { cardId: await world.card(await world.person({ role: "leader", organization: world.home })) },
      }),
    },
  ],
  setPhysicalCardLost: physicalCards(200, { lost: true }),
  notePhysicalCardWritten: physicalCards(200, { locked: true }),
  replacePhysicalCard: physicalCards(201, { keepOld: true }, { stock: "401 404 404 409 404 404 409" }),
  quoteReprint: [
    {
      target: "own",
      active: signedIn,
      make: async (world, id) => ({
        params: { code: await world.physicalCard(id === "nobody" ? await world.person() : id) },
        query: { reason: "damaged" },
      }),
    },
    {
      target: "of a member",
      active: ownOnlyGone,
      make: async (world) => ({
        params: { code: await world.physicalCard(await world.person({ organization: world.home })) },
        query: { reason: "damaged" },
      }),
    },
  ],
  requestReprint: [
    {
      target: "own",
      active: as(signedIn, 201),
      make: async (world, id) => ({
        params: { code: await world.physicalCard(id === "nobody" ? await world.person() : id) },
        body: { reason: "damaged", note: "Bent", keepOld: true, price: 100 },
      }),
    },
    {
      target: "of a member",
      active: ownOnlyGone,
      make: async (world) => ({
        params: { code: await world.physicalCard(await world.person({ organization: world.home })) },
        body: { reason: "damaged", note: "Bent", keepOld: true, price: 100 },
      }),
    },
  ],
  listReprints: [
    ...plain(signedIn),
    { target: "all", active: adminsOnly, make: () => ({ query: { scope: "all" } }) },
    ...organizationsPhysicalCards(false),
  ],
  moveReprint: [
    {
      target: "a reprint",
      active: adminsOnly,
      make: async (world) => ({
        params: { id: await world.reprint(await world.person()) },
        body: { state: "printed" },
      }),
    },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody }, body: { state: "printed" } }) },
  ],
  requestUpgrade: cards(
    {
      own: signedIn,
      member: ownOnlyGone,
      away: ownOnlyGone,
      leader: ownOnlyGone,
      stranger: ownOnlyGone,
      nobody: ownOnlyGone,
    },
    { plan: "premium" },
  ),
  listUpgrades: [...plain(signedIn), { target: "all", active: adminsOnly, make: () => ({ query: { scope: "all" } }) }],
  withdrawUpgrade: [
    {
      target: "own",
      active: signedIn,
      make: async (world, id) => ({
        params: { id: await world.upgrade(id === "nobody" ? await world.person() : id) },
      }),
    },
    {
      target: "of a member",
      active: ownOnlyGone,
      make: async (world) => ({
        params: { id: await world.upgrade(await world.person({ organization: world.home })) },
      }),
    },
    { target: "nobody", active: ownOnlyGone, make: () => ({ params: { id: nobody } }) },
  ],
  decideUpgrade: [
    {
      target: "a request",
      active: adminsOnly,
      make: async (world) => ({
        params: { id: await world.upgrade(await world.person()) },
        body: { state: "accepted", subscription: "1-month" },
      }),
    },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody }, body: { state: "declined" } }) },
  ],
  uploadPhoto: [{ target: "-", active: as(signedIn, 201), make: (world) => ({ body: world.upload() }) }],
  uploadLogo: [{ target: "-", active: as(signedIn, 201), make: (world) => ({ body: world.upload() }) }],
  listFiles: plain(signedIn),
  reportView: cards({
    own: anyone(204),
    member: anyone(204),
    away: anyone(204),
    leader: anyone(204),
    stranger: anyone(204),
    nobody: anyone(204),
  }),
  getAnalytics: ownCards(200),
  getQrCode: ownCards(200),
  saveQrCode: ownCards(200, { ...defaultQrStyle, version: 0 }),
  getWallets: plain(anyone(200)),
  sendContactMessage: plain(anyone(201), {
    body: { firstName: "A", lastName: "B", email: "a@example.com", comments: "C" },
  }),

  listOrganizations: plain(signedIn),
  createOrganization: [
    {
      target: "address proven",
      active: "401 409 201 201 201 201 201",
      make: async (world, self) => {
        await world.proveAddressOf(self);
        return { body: { name: "Founded" } };
      },
    },
    {
      target: "address not proven",
      active: "401 403 403 403 403 403 201",
      make: () => ({ body: { name: "Founded" } }),
    },
  ],
  getOrganization: viewOrganization,
  updateOrganization: places(
    { home: "401 403 403 200 403 200 200", away: "401 403 403 403 200 403 200", nobody: adminsOnlyGone },
    { body: { description: "Changed" } },
  ),
  deleteOrganization: [
    {
      target: "a fresh one",
      active: as(adminsOnly, 204),
      make: async (world) => ({ params: { id: await world.organization() } }),
    },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody } }) },
  ],
  listMembers: places(viewMembers),
  listOrganizationInvitations: places(viewMembers),
  addMember: [
    { target: "new user", active: "401 403 403 201 403 201 201", make: newPerson("user") },
    { target: "new leader", active: as(adminsOnly, 201), make: newPerson("leader") },
    { target: "new admin", active: as(adminsOnly, 201), make: newPerson("admin") },
    {
      target: "by address",
      active: "401 403 403 202 403 202 201",
      make: async (world) => ({ params: { id: world.home }, body: { email: `${await world.person()}@example.com` } }),
    },
    {
      target: "an admin by address",
      active: "401 403 403 202 403 202 201",
      make: async (world) => {
        const id = await world.person({ role: "admin" });
        return { params: { id: world.home }, body: { email: `${id}@example.com` } };
      },
    },
    {
      target: "an address that nobody has",
      active: "401 403 403 202 403 202 404",
      make: (world) => ({ params: { id: world.home }, body: { email: newAddress() } }),
    },
    {
      target: "a member, by address",
      active: "401 403 403 409 403 409 409",
      make: async (world) => {
        const id = await world.person({ organization: world.home });
        return { params: { id: world.home }, body: { email: `${id}@example.com` } };
      },
    },
    {
      target: "of another organization, by address",
      active: "401 403 403 202 403 202 201",
      make: async (world) => {
        const id = await world.person({ organization: world.away });
        return { params: { id: world.home }, body: { email: `${id}@example.com` } };
      },
    },
    {
      target: "by id",
      active: as(adminsOnly, 201),
      make: async (world) => ({ params: { id: world.home }, body: { userId: await world.person() } }),
    },
    {
      target: "to away",
      active: "401 403 403 403 202 403 201",
      make: async (world) => ({ params: { id: world.away }, body: { email: `${await world.person()}@example.com` } }),
    },
    {
      target: "to none",
      active: adminsOnlyGone,
      make: async (world) => ({ params: { id: nobody }, body: { userId: await world.person() } }),
    },
  ],
  updateMember: [
    member("name of a member", "401 403 403 200 403 403 200", {}, { name: "Renamed" }),
    member("name of a leader", "401 403 403 403 403 403 200", { role: "leader" }, { name: "Renamed" }),
    member("to leader", "401 403 403 200 403 403 200", {}, { role: "leader" }),
    member("to leader, address not proven", "401 403 403 409 403 403 409", { isProven: false }, { role: "leader" }),
    member("from leader", "401 403 403 403 403 403 200", { role: "leader" }, { role: "user" }),
    member("from orgmanager", "401 403 403 403 403 403 200", { role: "orgmanager" }, { role: "user" }),
    member("to admin", "401 403 403 403 403 403 403", {}, { role: "admin" }),
    member("of away", "401 403 403 404 403 403 404", {}, { name: "Renamed" }, "away"),
    gonePerson("401 403 403 404 403 403 404", { name: "Renamed" }),
    self("own name", "401 403 403 200 403 403 404", { name: "Renamed" }),
    self("own role", "401 403 403 403 403 403 403", { role: "user" }),
  ],
  setMemberStatus: [
    member("block a member", "401 403 403 200 403 403 200", {}, { status: "blocked" }),
    member("suspend a member", "401 403 403 403 403 403 200", {}, { status: "suspended" }),
    member("block a leader", "401 403 403 403 403 403 200", { role: "leader" }, { status: "blocked" }),
    member("lift an admin's hold", "401 403 403 403 403 403 200", { status: "blocked" }, { status: "active" }),
    member("of away", "401 403 403 404 403 403 404", {}, { status: "blocked" }, "away"),
    gonePerson("401 403 403 404 403 403 404", { status: "blocked" }),
    self("own", "401 403 403 403 403 403 403", { status: "blocked" }),
  ],
  remindMembers: [
    reminder("a member without a card", "401 403 403 200 403 200 200", "home"),
    reminder("of away", "401 403 403 403 200 403 200", "away"),
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody }, body: {} }) },
  ],
  removeMember: [
    member("a member", "401 403 403 204 403 204 204", {}),
    member("a leader", "401 403 403 403 403 403 204", { role: "leader" }),
    member("an orgmanager", "401 403 403 403 403 403 204", { role: "orgmanager" }),
    member("of away", "401 403 403 404 403 404 404", {}, undefined, "away"),
    gonePerson("401 403 403 404 403 404 404"),
  ],
  leaveOrganization: [
    {
      target: "own",
      // Home has other managers, so its leader and its orgmanager may leave; others have no organization to leave.
      active: "401 204 404 204 404 204 404",
      make: (world) => ({ params: { id: world.home }, body: {} }),
    },
    { target: "nobody", active: ownOnlyGone, make: () => ({ params: { id: nobody }, body: {} }) },
  ],
  listManagers: places({
    home: "401 403 403 200 403 200 200",
    away: "401 403 403 403 200 403 200",
    nobody: "401 403 403 403 403 403 404",
  }),
  appointManager: [
    managerOf("a leader of away", as(adminsOnly, 204), { role: "leader" }),
    managerOf("an orgmanager of away", as(adminsOnly, 204), { role: "orgmanager" }),
    managerOf("a leader whose address is not proven", as(adminsOnly, 409), { role: "leader", isProven: false }),
    managerOf("a user", as(adminsOnly, 409), {}),
    gonePerson(adminsOnlyGone),
  ],
  dismissManager: [
    managerOf("who holds a grant", as(adminsOnly, 204), { role: "leader" }, true),
    managerOf("who holds none", adminsOnlyGone, { role: "leader" }),
    gonePerson(adminsOnlyGone),
  ],
  withdrawInvitation: [
    {
      target: "of home",
      active: "401 403 403 204 403 204 204",
      make: async (world) => {
        const invitationId = await world.invitation(world.home, await world.person());
        return { params: { id: world.home, invitationId } };
      },
    },
    {
      target: "of away, through home",
      active: "401 403 403 404 403 404 404",
      make: async (world) => {
        const invitationId = await world.invitation(world.away, await world.person());
        return { params: { id: world.home, invitationId } };
      },
    },
  ],
  findInvitation: [
    ...plain(anyone(404), { body: { token: "x".repeat(43) } }),
    {
      target: "a link, whoever holds it",
      active: anyone(200),
      make: async (world) => ({ body: { token: await world.invitationLink() } }),
    },
  ],
  listInvitations: plain(signedIn),
  acceptInvitation: [
    // Invitations reach no admins and orgmanagers, also not earlier ones.
    invited("own", "401 409 204 409 409 404 404", true),
    invited("somebody else's", "401 404 404 404 404 404 404", false),
  ],
  declineInvitation: [
    invited("own", "401 204 204 204 204 404 404", true),
    invited("somebody else's", "401 404 404 404 404 404 404", false),
  ],

  listNotifications: plain(signedIn),
  readNotifications: plain(as(signedIn, 204), { body: { upTo: "1" } }),
  streamNotifications: plain(signedIn),
  listBlockedSenders: plain(signedIn),
  blockSender: [
    {
      target: "of one's own invitation",
      active: as(signedIn, 204),
      make: async (world, self) => {
        const invited = self === "nobody" ? await world.person() : self;
        await world.proveAddressOf(invited);
        return { body: { invitationId: await world.invitation(world.away, invited) } };
      },
    },
    {
      target: "of somebody else's invitation",
      active: ownOnlyGone,
      make: async (world) => ({ body: { invitationId: await world.invitation(world.home, await world.person()) } }),
    },
  ],
  unblockSender: [
    {
      target: "one's own",
      active: as(signedIn, 204),
      make: async (world, self) => ({
        params: { id: await world.blockedSender(self === "nobody" ? await world.person() : self) },
      }),
    },
    {
      target: "somebody else's",
      active: ownOnlyGone,
      make: async (world) => ({ params: { id: await world.blockedSender(await world.person()) } }),
    },
  ],

  shareContact: [
    {
      target: "a card that takes contacts",
      active: anyone(201),
      make: async (world) => ({
        params: { id: await world.openCard() },
        body: { name: "Maya", email: newAddress(), token: "a-token-of-the-form-1234567" },
      }),
    },
    {
      target: "a card that takes none",
      active: anyone(404),
      make: async (world) => ({
        params: { id: await world.card(await world.person()) },
        body: { name: "Maya", email: newAddress(), token: "a-token-of-the-form-1234567" },
      }),
    },
  ],
  getCardExchange: ownCards(200),
  setCardExchange: cards(
    {
      own: "401 403 200 403 403 403 200",
      member: "401 404 404 404 404 404 403",
      away: "401 404 404 404 404 404 403",
      leader: "401 404 404 404 404 404 403",
      stranger: ownOnly,
      nobody: ownOnlyGone,
    },
    noExchange,
  ),
  getOrganizationExchange: viewOrganization,
  setOrganizationExchange: places(viewMembers, { body: noExchange }),
  listContacts: [
    ...plain(signedIn),
    ...(["home", "away"] as const).map((place) => ({
      target: `of ${place}`,
      active: viewMembers[place],
      make: (world: World) => ({ query: { organization: world[place] } }),
    })),
    {
      target: "of a stranger",
      active: adminsOnly,
      make: async (world) => ({ query: { person: await world.person() } }),
    },
  ],
  addContact: plain(as(signedIn, 201), {
    body: { name: "Maya", email: "maya@example.com", token: "a-token-of-a-person-1234567" },
  }),
  exportContacts: [
    ...plain(signedIn, { query: { format: "csv" } }),
    ...(["home", "away"] as const).map((place) => ({
      target: `of ${place}`,
      active: viewMembers[place],
      make: (world: World) => ({ query: { organization: world[place], format: "vcf" } }),
    })),
  ],
  getContact: readContacts,
  listColleagues: readContacts,
  updateContact: contacts(200, ({ id }) => ({ params: { id }, body: { temperature: "hot" } })),
  deleteContact: contacts(204, ({ id }) => ({ params: { id } })),
  splitContact: contacts(409, ({ id, meeting }) => ({ params: { id, meeting }, body: {} })),
  mergeContacts: contacts(200, async ({ id }, world) => ({
    params: { id },
    body: { with: id === nobody ? nobody : await world.contactBeside(id) },
  })),
  addContactNote: contacts(201, ({ id }) => ({ params: { id }, body: { text: "A note" } })),
  deleteContactNote: contacts(204, async ({ id }, world) => ({
    params: { id, note: id === nobody ? nobody : await world.contactNote(id) },
  })),
  listEvents: [
    ...plain(signedIn),
    {
      target: "of home",
      active: "401 200 403 200 403 200 200",
      suspended: "401 403 403 403 403 403 403",
      make: (world: World) => ({ query: { organization: world.home } }),
    },
    {
      target: "of away",
      active: "401 403 403 403 200 403 200",
      suspended: "401 403 403 403 403 403 403",
      make: (world: World) => ({ query: { organization: world.away } }),
    },
  ],
  createEvent: [
    ...(["home", "away"] as const).map((place) => ({
      target: `in ${place}`,
      active: as(viewMembers[place], 201),
      make: (world: World) => ({ body: { ...fair, organizationId: world[place] } }),
    })),
    { target: "nobody", active: adminsOnlyGone, make: () => ({ body: { ...fair, organizationId: nobody } }) },
    // Members' events are their organization's.
    { target: "one's own", active: "401 409 201 409 409 409 201", make: () => ({ body: fair }) },
  ],
  getEvent: unseenWhileSuspended(events("members", 200)),
  updateEvent: events("managers", 200, { body: fair }),
  deleteEvent: events("managers", 204),
  getEventReport: unseenWhileSuspended(events("managers", 200)),
  readOwnContact: ownContacts(200),
  updateOwnContact: ownContacts(200, { name: "Maya", email: "maya@example.com" }),
  withdrawOwnConsent: ownContacts(200, { purposeId: "news" }),
  deleteOwnContact: ownContacts(204),

  listAuditLog: plain(adminsOnly),
  exportAuditLog: plain(adminsOnly, { body: { to: "2001-01-01" } }),
  listSignIns: plain(adminsOnly),
  listContactMessages: plain(adminsOnly),
  updateContactMessage: [
    {
      target: "a message",
      active: adminsOnly,
      make: async (world) => ({ params: { id: await world.contactMessage() }, body: { read: true } }),
    },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody }, body: { read: true } }) },
  ],
  deleteContactMessage: [
    {
      target: "a message",
      active: as(adminsOnly, 204),
      make: async (world) => ({ params: { id: await world.contactMessage() } }),
    },
    { target: "nobody", active: adminsOnlyGone, make: () => ({ params: { id: nobody } }) },
  ],
};

/** A suspended person reads as a user of their organization, or of none (product 5.4). */
const asUser = [0, 1, 2, 1, 2, 1, 2] as const;

/** Returns an actor's status from the row for active ones. */
export function expected(operation: Operation, { active, suspended }: Case, actor: number, status: string): number {
  const row = active.split(" ").map(Number);
  const of = (index: number) => row[index] ?? Number.NaN;
  if (operation.access === "anyone" || actor === 0 || status === "active") return of(actor);
  if (status === "blocked") return 401;
  if (suspended) return Number(suspended.split(" ")[actor]);
  if (operation.method === "GET" || operation.whileSuspended) return of(asUser[actor] ?? 0);
  return 403;
}
