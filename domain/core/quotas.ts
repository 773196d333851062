type Window = { max: number; windowMs: number };

/** How often something may be written; LIMIT_FACTOR multiplies every `max` (docs/decisions/0052). */
export type Quota = {
  /** Who is counted: a person, a network where nobody is signed in, or a mailbox that others have mail sent to. */
  by: "person" | "network" | "recipient";
  windows: readonly Window[];
  /** What is counted apart: each card that the address names, each kind of mail. */
  each?: "card" | "kind";
  /** Each process counts for itself, at no cost: for what is frequent and leaves nothing for ever. */
  inMemory?: true;
  /** An admin's writes count as `administration`. */
  exceptAdmins?: true;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const anHour = (max: number) => ({ max, windowMs: hour });
const aDay = (max: number) => ({ max, windowMs: day });
const byPerson = (...windows: Window[]) => ({ by: "person", windows }) as const;
const byNetwork = (...windows: Window[]) => ({ by: "network", windows }) as const;
const byRecipient = (...windows: Window[]) => ({ by: "recipient", windows }) as const;
const inMemory = { inMemory: true } as const;
const exceptAdmins = { exceptAdmins: true } as const;

export const quotas = {
  "sign-up": byNetwork(anHour(10)),
  "sign-in": byNetwork({ max: 30, windowMs: minute }),
  "sign-out": { ...byNetwork({ max: 300, windowMs: minute }), ...inMemory },
  /** Codes and passkeys after the right password. */
  "second-step": byNetwork({ max: 30, windowMs: minute }),
  /** The page for signing in asks for one each time it is opened. */
  challenge: byNetwork({ max: 60, windowMs: minute }),
  /** Asking for a link to a new password. */
  reset: byNetwork(anHour(10)),
  /** Using a mailed link. */
  link: byNetwork({ max: 30, windowMs: minute }),
  /** Opening the page that a link leads to. */
  "link-check": { ...byNetwork({ max: 60, windowMs: minute }), ...inMemory },
  contact: byNetwork(anHour(5)),
  /** A crowd behind one address counts, a loop does not (docs/decisions/0049). */
  view: { ...byNetwork({ max: 60, windowMs: 10 * second }, anHour(1000)), ...inMemory, each: "card" },
  /** Phones' wallets: a carrier may have a city behind one address, and a push wakes many at once. */
  pass: byNetwork({ max: 300, windowMs: minute }),
  "pass-read": byNetwork({ max: 1200, windowMs: minute }),
  /** Phones registered for one card's pass. */
  "pass-phone": { ...byNetwork(aDay(300)), each: "card" },

  /** One's own settings, sessions and answers. */
  account: { ...byPerson(anHour(300)), ...inMemory },
  /** Opening the bell. */
  notifications: { ...byPerson(anHour(600)), ...inMemory },
  /** Proving again who one is. */
  confirmation: { ...byPerson(anHour(120)), ...inMemory },
  password: byPerson(aDay(30)),
  "second-factor": byPerson(aDay(100)),
  "address-proof": byPerson(anHour(5)),
  "address-change": byPerson(aDay(10)),
  "own-export": byPerson(anHour(5)),
  upload: byPerson(anHour(20)),

  card: { ...byPerson(anHour(240)), ...inMemory, ...exceptAdmins },
  /** A person has one card; each that was made leaves a short code and an audit entry for ever. */
  "new-card": { ...byPerson(aDay(10)), ...exceptAdmins },
  /** A QR code's style; each save draws and reads it. */
  "qr-code": byPerson({ max: 30, windowMs: minute }),
  "physical-card": { ...byPerson(anHour(300), aDay(1000)), ...exceptAdmins },
  /** Each takes a code, of which there are not endlessly many. */
  "new-physical-card": { ...byPerson(aDay(100)), ...exceptAdmins },
  reprint: { ...byPerson(aDay(20)), ...exceptAdmins },
  /** Where an organization's retired links lead. */
  "short-link": { ...byPerson(anHour(120), aDay(500)), ...exceptAdmins },

  "new-organization": { ...byPerson(aDay(10)), ...exceptAdmins },
  /** Joining and leaving. */
  membership: { ...byPerson(aDay(20)), ...exceptAdmins },
  /** Invitations and new people, failed ones too: the answers tell who has an account. */
  addition: { ...byPerson(aDay(100)), ...exceptAdmins },
  /** What a manager changes of members and invitations. */
  member: { ...byPerson(anHour(300), aDay(1000)), ...exceptAdmins },

  /** All that admins change of others and for others. */
  administration: byPerson(anHour(3000)),
  /** Lists of people, cards or audit entries as a file. */
  "list-export": byPerson(anHour(60)),

  /** Mail that others have sent to somebody: addresses given as new ones, invitations, accounts made for them. */
  "mail-by-others": byRecipient(anHour(5), aDay(20)),
  /** Apart, so that those do not keep an owner from proving an address: sign-up's email and each `address-proof`. */
  "mail-proof": byRecipient(anHour(6), aDay(20)),
  /** As long as a link to a new password lives: whoever is refused one has another that works. */
  "mail-reset": byRecipient({ max: 3, windowMs: 30 * minute }),
  /** What happened to an account; no kind crowds out another. */
  "mail-security": { ...byRecipient(aDay(30)), each: "kind" },
  /** Copies for CONTACT_EMAIL of messages that are in the inbox all the same. */
  "mail-contact": byRecipient(anHour(60)),
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;
type Counted<By extends Quota["by"]> = {
  [Name in QuotaName]: (typeof quotas)[Name]["by"] extends By ? Name : never;
}[QuotaName];
export type WriteQuota = Counted<"person" | "network">;
export type NetworkQuota = Counted<"network">;
export type MailQuota = Counted<"recipient">;

const spans: Record<number, string> = {
  [10 * second]: "10 seconds",
  [minute]: "a minute",
  [30 * minute]: "30 minutes",
  [hour]: "an hour",
  [day]: "a day",
};

/** For OpenAPI and docs/operating.md. */
export function describeQuota(name: QuotaName): string {
  const { by, windows, each, exceptAdmins: isWithoutAdmins }: Quota = quotas[name];
  const most = windows.map(({ max, windowMs }) => `${max.toLocaleString("en-US")} in ${spans[windowMs]}`).join(", ");
  const who = isWithoutAdmins ? `${by} except admins` : by;
  return `${most} for each ${who}${each ? ` and ${each}` : ""}`;
}
