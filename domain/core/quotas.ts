type Window = { max: number; windowMs: number };

/** A rate limit of a write; LIMIT_FACTOR multiplies every `max` (docs/decisions/0052). */
export type Quota = {
  /** The counted subject: a person, a network for anonymous requests, a card, or the mailbox that receives the email. */
  by: "person" | "network" | "card" | "recipient";
  windows: readonly Window[];
  /** Separate counters for each card in the URL or each kind of email. */
  each?: "card" | "kind";
  /** Counts per process, at no cost: for frequent writes that leave nothing permanent. */
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
const byCard = (...windows: Window[]) => ({ by: "card", windows }) as const;
const byRecipient = (...windows: Window[]) => ({ by: "recipient", windows }) as const;
const inMemory = { inMemory: true } as const;
const exceptAdmins = { exceptAdmins: true } as const;

export const quotas = {
  "sign-up": byNetwork(anHour(10)),
  "sign-in": byNetwork({ max: 30, windowMs: minute }),
  "sign-out": { ...byNetwork({ max: 300, windowMs: minute }), ...inMemory },
  /** Codes and passkeys after the correct password. */
  "second-step": byNetwork({ max: 30, windowMs: minute }),
  /** The sign-in page requests one each time it opens. */
  challenge: byNetwork({ max: 60, windowMs: minute }),
  /** Requests for a password reset link. */
  reset: byNetwork(anHour(10)),
  /** Uses of an emailed link. */
  link: byNetwork({ max: 30, windowMs: minute }),
  /** Visits of the page that a link opens. */
  "link-check": { ...byNetwork({ max: 60, windowMs: minute }), ...inMemory },
  contact: byNetwork(anHour(5)),
  /** Contacts that visitors share, over all cards: a fair's visitors may be behind one IP address. */
  exchange: byNetwork({ max: 120, windowMs: minute }, anHour(1200)),
  /** Contacts that are kept for one card from everywhere: one network cannot use them up. */
  "exchange-card": byCard({ max: 240, windowMs: minute }, anHour(2400)),
  /** Visitors' copies of one card: whoever owns it cannot have emails sent to a crowd. */
  "exchange-copies": byCard(aDay(200)),
  /** Visitors' own pages. */
  "own-contact": byNetwork({ max: 120, windowMs: minute }),
  /** Allows a crowd behind one IP address, but not a loop (docs/decisions/0049). */
  view: { ...byNetwork({ max: 60, windowMs: 10 * second }, anHour(1000)), ...inMemory, each: "card" },
  /** Wallets of phones: a carrier may share one IP address across a city, and a push wakes many at once. */
  pass: byNetwork({ max: 300, windowMs: minute }),
  "pass-read": byNetwork({ max: 1200, windowMs: minute }),
  /** Phones registered for one card's pass. */
  "pass-phone": { ...byNetwork(aDay(300)), each: "card" },

  /** Own settings, sessions and replies. */
  account: { ...byPerson(anHour(300)), ...inMemory },
  /** Opening the notification list. */
  notifications: { ...byPerson(anHour(600)), ...inMemory },
  /** Step-up authentication. */
  confirmation: { ...byPerson(anHour(120)), ...inMemory },
  password: byPerson(aDay(30)),
  "second-factor": byPerson(aDay(100)),
  "address-proof": byPerson(anHour(5)),
  "address-change": byPerson(aDay(10)),
  "own-export": byPerson(anHour(5)),
  upload: byPerson(anHour(20)),

  card: { ...byPerson(anHour(240)), ...inMemory, ...exceptAdmins },
  /** A person has one card; each created card leaves a permanent short link and audit entry. */
  "new-card": { ...byPerson(aDay(10)), ...exceptAdmins },
  /** QR code styles; each save renders and scans the code. */
  "qr-code": byPerson({ max: 30, windowMs: minute }),
  "physical-card": { ...byPerson(anHour(300), aDay(1000)), ...exceptAdmins },
  /** Each uses up a code from a finite supply. */
  "new-physical-card": { ...byPerson(aDay(100)), ...exceptAdmins },
  reprint: { ...byPerson(aDay(20)), ...exceptAdmins },
  /** A person's changes to contacts. */
  contacts: { ...byPerson(anHour(2000)), ...inMemory, ...exceptAdmins },
  "exchange-settings": { ...byPerson(aDay(200)), ...exceptAdmins },
  /** Requesting a plan and withdrawing the request. */
  upgrade: { ...byPerson(aDay(20)), ...exceptAdmins },
  /** Changes of where an organization's retired links redirect. */
  "short-link": { ...byPerson(anHour(120), aDay(500)), ...exceptAdmins },

  "new-organization": { ...byPerson(aDay(10)), ...exceptAdmins },
  /** Joining and leaving. */
  membership: { ...byPerson(aDay(20)), ...exceptAdmins },
  /** Invitations and new people, including failed attempts: the responses to new people reveal who has an account. */
  addition: { ...byPerson(aDay(100)), ...exceptAdmins },
  /** A manager's changes to members and invitations. */
  member: { ...byPerson(anHour(300), aDay(1000)), ...exceptAdmins },

  /** An admin's changes to other people's data. */
  administration: byPerson(anHour(3000)),
  /** Exports of people, cards or audit entries. */
  "list-export": byPerson(anHour(60)),

  /** Emails to a person caused by others: to a new address of an account, invitations, accounts created for them. */
  "mail-by-others": byRecipient(anHour(5), aDay(20)),
  /** Separate, so that those cannot keep an owner from verifying an address: sign-up and each `address-proof`. */
  "mail-proof": byRecipient(anHour(6), aDay(20)),
  /** The lifetime of a password reset link: a person over the limit still has a valid one. */
  "mail-reset": byRecipient({ max: 3, windowMs: 30 * minute }),
  /** Account security notices; no kind crowds out another. */
  "mail-security": { ...byRecipient(aDay(30)), each: "kind" },
  /** Copies to a visitor who shared a contact, of all cards: anybody can enter the address. */
  "mail-contact-copy": byRecipient(aDay(1)),
  /** Notices of contacts that visitors shared; all are in the bell. */
  "mail-contacts": byRecipient(anHour(60), aDay(200)),
  /** Copies to CONTACT_EMAIL of messages that are also in the inbox. */
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
