import type { Decision } from "../../domain/core/decision.ts";
import { message } from "../../domain/core/messages.ts";
import type { Actor } from "../../domain/people/policy.ts";
import { type CardRow, lockCards } from "../data/cards/queries.ts";
import { lockOrganizations, type OrganizationRow } from "../data/organizations/queries.ts";
import { anonymousActor, readActor } from "../data/people/actor-queries.ts";
import { lockAdmins, lockPeople, type PersonRow } from "../data/people/queries.ts";
import { lockPhysicalCard, type PhysicalRow } from "../data/physical-cards/queries.ts";
import type { Transaction } from "../db/database.ts";
import type { QueuedEmail } from "../emails/queued-email.ts";
import { apiError, authorize } from "../http/api-error.ts";
import type { Services } from "../services.ts";
import { type AuditEvent, appendAudit } from "./audit-log.ts";
import { type NotificationBody, notify } from "./notify.ts";

/** Ids of the rows to lock in addition to the actor's; a missing row is null. */
export type Locks = {
  /** Set before a change of active admins, so that one remains. */
  admins?: boolean;
  organizations?: readonly string[];
  people?: readonly string[];
  cards?: readonly string[];
  physicalCards?: readonly string[];
};

/** Thrown when the work needs a row that was not locked; the unit then starts again. */
class LocksOutdated extends Error {}

const maxAttempts = 10;

export type UnitServices = Pick<Services, "db" | "clock" | "emails" | "cardCaches" | "log">;

export type Work = {
  tx: Transaction;
  now: Date;
  /**
   * Read again under the lock, because the role may have changed since the request began; `anonymousActor` without an actor.
   */
  actor: Actor;
  /** Null if no person is signed in. */
  performedBy: string | null;
  organization: (id: string) => OrganizationRow | null;
  person: (id: string) => PersonRow | null;
  card: (id: string) => CardRow | null;
  physicalCard: (code: string) => PhysicalRow | null;
  /** @throws ApiError when the policy denies it to the actor */
  authorize: <Args extends unknown[]>(policy: (actor: Actor, ...args: Args) => Decision, ...args: Args) => void;
  /**
   * Appends at the end, because the log's chain makes transactions wait for each other. The performer defaults to the
   * actor.
   */
  audit: (...events: AuditEvent[]) => void;
  notify: (personIds: readonly string[], body: NotificationBody, about?: string | null) => Promise<void>;
  email: (...emails: QueuedEmail[]) => Promise<void>;
  /** Drops these cards from this process's caches after the commit; the other processes follow. */
  cardsChanged: (cardIds: readonly string[]) => void;
  /** Drops these cards from all caches after the commit and waits for it. */
  cardsHidden: (cardIds: readonly string[]) => void;
  afterCommit: (step: () => Promise<void> | void) => void;
};

export type Unit = {
  /** The acting person; null: not signed in. */
  by: string | null;
  /** Or a function that reads the ids first; the work reads them again after the locks. */
  locks?: Locks | ((tx: Transaction) => Promise<Locks>);
};

/**
 * One change of the database: locks in the fixed order (docs/decisions/0016), runs the work, appends the audit entries,
 * commits, then drops cached cards. An error undoes all of it.
 * @throws ApiError UNAVAILABLE if the locks were repeatedly outdated
 */
export async function unitOfWork<Result>(
  services: UnitServices,
  unit: Unit,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const after: After = { changed: [], hidden: [], steps: [] };
    let result: Result;
    try {
      result = await transact(services, unit, act, after);
    } catch (error) {
      if (!(error instanceof LocksOutdated)) throw error;
      if (attempt < maxAttempts) continue;
      services.log.error({ err: error }, "a unit of work did not get its locks");
      throw apiError("UNAVAILABLE", message.internalLater);
    }
    await finish(services, after);
    return result;
  }
}

function transact<Result>(
  services: UnitServices,
  { by, locks = {} }: Unit,
  act: (work: Work) => Promise<Result>,
  after: After,
): Promise<Result> {
  return services.db.transaction(async (tx) => {
    const events: AuditEvent[] = [];
    const now = services.clock.now();
    const isChosen = typeof locks === "function";
    const rows = await lockRows(tx, by, isChosen ? await locks(tx) : locks);
    const result = await act(workWith(services, { tx, now, by, rows, isChosen, events, after }));
    await appendAudit(tx, events, now);
    return result;
  });
}

type After = { changed: string[]; hidden: string[]; steps: (() => Promise<void> | void)[] };
type Locked<Row> = ReadonlyMap<string, Row | null>;
type Rows = {
  actor: Actor;
  organizations: Locked<OrganizationRow>;
  people: Locked<PersonRow>;
  cards: Locked<CardRow>;
  physicalCards: Locked<PhysicalRow>;
};

async function lockRows(tx: Transaction, by: string | null, locks: Locks): Promise<Rows> {
  const { admins = false, organizations = [], people = [], cards = [], physicalCards = [] } = locks;
  if (admins) await lockAdmins(tx);
  const organizationRows = organizations.length === 0 ? [] : await lockOrganizations(tx, organizations);
  const personIds = by === null ? people : [by, ...people];
  const personRows = personIds.length === 0 ? [] : await lockPeople(tx, personIds);
  const actor = by === null ? anonymousActor : await readActor(tx, by);
  const cardRows = cards.length === 0 ? [] : await lockCards(tx, cards);
  const physicalRows = new Map<string, PhysicalRow | null>();
  for (const code of [...new Set(physicalCards)].sort()) physicalRows.set(code, await lockPhysicalCard(tx, code));
  return {
    actor,
    organizations: byId(organizations, organizationRows),
    people: byId(personIds, personRows),
    cards: byId(cards, cardRows),
    physicalCards: physicalRows,
  };
}

function byId<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Locked<Row> {
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}

/** @param isChosen the ids were read before locking */
function rowOf<Row>(rows: Locked<Row>, id: string, isChosen: boolean): Row | null {
  const row = rows.get(id);
  if (row !== undefined) return row;
  throw isChosen ? new LocksOutdated(`${id} was not locked`) : new Error(`the unit of work did not lock ${id}`);
}

function workWith(
  services: UnitServices,
  unit: {
    tx: Transaction;
    now: Date;
    by: string | null;
    rows: Rows;
    isChosen: boolean;
    events: AuditEvent[];
    after: After;
  },
): Work {
  const { tx, now, by, rows, isChosen, events, after } = unit;
  return {
    tx,
    now,
    actor: rows.actor,
    performedBy: by,
    organization: (id) => rowOf(rows.organizations, id, isChosen),
    person: (id) => rowOf(rows.people, id, isChosen),
    card: (id) => rowOf(rows.cards, id, isChosen),
    physicalCard: (code) => rowOf(rows.physicalCards, code, isChosen),
    authorize: (policy, ...args) => authorize(policy(rows.actor, ...args)),
    audit: (...added) => void events.push(...added.map((event) => ({ performedBy: by, ...event }))),
    notify: (personIds, body, about) => notify(tx, personIds, body, now, by, about),
    email: (...emails) => services.emails.enqueue(tx, ...emails),
    cardsChanged: (cardIds) => {
      after.changed = after.changed.concat(cardIds);
    },
    cardsHidden: (cardIds) => {
      after.hidden = after.hidden.concat(cardIds);
    },
    afterCommit: (step) => void after.steps.push(step),
  };
}

async function finish({ cardCaches }: UnitServices, { changed, hidden, steps }: After): Promise<void> {
  cardCaches.drop([...new Set([...changed, ...hidden])]);
  if (hidden.length > 0) await cardCaches.droppedEverywhere();
  for (const step of steps) await step();
}
