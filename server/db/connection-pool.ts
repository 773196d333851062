import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { errorCode } from "./errors.ts";
import { preparedStatementPolicy } from "./prepared-statements.ts";

/**
 * Never reuses a lost connection. The driver's own pool reconnects within a transaction, and later statements then run
 * outside of it (porsager/postgres issues 1208 and 1216). So each connection has its own driver instance.
 */
export type ConnectionPool = {
  db: PostgresJsDatabase;
  /** Connections opened so far; a new one may lead to another server. */
  opened: () => number;
  end: () => Promise<void>;
};

type Client = ReturnType<typeof postgres>;
type Asked = Pick<Client, "unsafe">;
type Scoped = Asked & { savepoint: <T>(work: (inner: Scoped) => Promise<T>) => Promise<T> };
type Slot = { client: Client; madeAt: number; isReady: boolean; lost: boolean };

export type Limits = {
  max: number;
  /** A dead network is noticed only after minutes. */
  answerWithinMs: number;
};

/** The OID of `text[]` in pg_type. */
const textArrayOid = 1009;

/** PostgreSQL's read_only_sql_transaction. */
const readOnly = "25006";

const freeWithinMs = 10_000;
/** A connection's memory on the server grows with age. */
const oldAfterMs = 45 * 60_000;

/** The code marks it as temporary for `http/errors.ts`. */
class ConnectionLost extends Error {
  readonly code: "CONNECTION_CLOSED" | "CONNECTION_SILENT" | "CONNECT_TIMEOUT" | "CONNECTION_ENDED";

  constructor(code: ConnectionLost["code"], options?: ErrorOptions) {
    super(`the database: ${code}`, options);
    this.code = code;
  }
}

export function connectionPool(open: (onClose: () => void) => Client, { max, answerWithinMs }: Limits): ConnectionPool {
  const idle: Slot[] = [];
  const all = new Set<Slot>();
  const waiting: { give: (slot: Slot) => void; refuse: (error: Error) => void }[] = [];
  const isOften = preparedStatementPolicy();
  let ending = false;
  let opened = 0;
  const forms: Pick<Client["options"], "parsers" | "serializers"> = { parsers: {}, serializers: {} };

  function newSlot(): Slot {
    const slot: Slot = { client: open(() => drop(slot)), madeAt: performance.now(), isReady: false, lost: false };
    Object.assign(slot.client.options.parsers, forms.parsers);
    Object.assign(slot.client.options.serializers, forms.serializers);
    all.add(slot);
    opened += 1;
    return slot;
  }

  function drop(slot: Slot): void {
    if (slot.lost) return;
    slot.lost = true;
    all.delete(slot);
    const at = idle.indexOf(slot);
    if (at !== -1) idle.splice(at, 1);
    // Keeps the driver from reconnecting.
    void slot.client.end({ timeout: 0 }).catch(() => {});
    const next = ending ? undefined : waiting.shift();
    if (next) next.give(newSlot());
  }

  function take(): Promise<Slot> {
    if (ending) return Promise.reject(new ConnectionLost("CONNECTION_ENDED"));
    const free = idle.pop();
    if (free) return Promise.resolve(free);
    if (all.size < max) return Promise.resolve(newSlot());
    return new Promise((resolve, reject) => {
      const waiter = { give, refuse: reject };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new ConnectionLost("CONNECT_TIMEOUT"));
      }, freeWithinMs);
      function give(slot: Slot): void {
        clearTimeout(timer);
        resolve(slot);
      }
      waiting.push(waiter);
    });
  }

  function giveBack(slot: Slot): void {
    if (slot.lost) return;
    const isOld = performance.now() - slot.madeAt > oldAfterMs;
    const next = isOld ? undefined : waiting.shift();
    if (isOld) drop(slot);
    else if (next) next.give(slot);
    else idle.push(slot);
  }

  /** If the driver's query for array types fails, the driver continues without them and sends lists as plain text. */
  async function makeReady(slot: Slot): Promise<void> {
    const failed = await answered(slot, slot.client.unsafe("select")).then(
      () => null,
      (cause: unknown) => new ConnectionLost("CONNECTION_CLOSED", { cause }),
    );
    slot.isReady = failed === null && textArrayOid in slot.client.options.serializers;
    if (slot.isReady) return;
    drop(slot);
    throw failed ?? new ConnectionLost("CONNECTION_CLOSED");
  }

  async function withSlot<T>(work: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = await take();
    try {
      if (!slot.isReady) await makeReady(slot);
      return await work(slot);
    } finally {
      giveBack(slot);
    }
  }

  /** Also settles when the connection is silent or lost, because the driver drops some responses. */
  async function answered<T>(slot: Slot, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new ConnectionLost("CONNECTION_SILENT"));
        drop(slot);
      }, answerWithinMs);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      // A new connection may lead to the primary.
      if (errorCode(error) === readOnly) drop(slot);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * After a failed response the driver loses rows of the next one (porsager/postgres issues 1119 and 1181), so an extra
   * statement absorbs the loss.
   */
  async function alone<T>(slot: Slot, query: (asked: Asked) => Promise<T>): Promise<T> {
    try {
      return await answered(slot, query(slot.client));
    } catch (error) {
      if (!slot.lost) await answered(slot, slot.client.unsafe("select")).catch(() => drop(slot));
      throw error;
    }
  }

  /** Like the driver's `unsafe`: rows by name, or with `values` by column order. */
  function ask(run: (query: (asked: Asked) => Promise<unknown>) => Promise<unknown>): Asked {
    const unsafe = (text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) => {
      let inOrder = false;
      const prepare = (parameters?.length ?? 0) > 0 && isOften(text);
      const query = async (asked: Asked): Promise<unknown> => {
        const rows = asked.unsafe(text, parameters, prepare ? { ...options, prepare } : options);
        return inOrder ? rows.values() : rows;
      };
      const answer = Promise.resolve().then(() => run(query));
      const values = () => {
        inOrder = true;
        return answer;
      };
      return Object.assign(answer, { values });
    };
    return { unsafe: unsafe as unknown as Asked["unsafe"] };
  }

  function inScope(slot: Slot, scope: Scoped): Scoped {
    const alive = async (query: (asked: Asked) => Promise<unknown>) => {
      if (slot.lost) throw new ConnectionLost("CONNECTION_CLOSED");
      return answered(slot, query(scope));
    };
    return { ...ask(alive), savepoint: (work) => scope.savepoint((inner) => whole(slot, inner, work)) };
  }

  /** After a lost connection the driver must neither commit nor roll back. */
  async function whole<T>(slot: Slot, scope: Scoped, work: (scope: Scoped) => Promise<T>): Promise<T> {
    try {
      return await work(inScope(slot, scope));
    } finally {
      if (slot.lost) await new Promise<never>(() => {});
    }
  }

  async function begin<T>(work: (scope: Scoped) => Promise<T>): Promise<T> {
    return withSlot(async (slot) => {
      const [begun, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let failure: unknown = new ConnectionLost("CONNECTION_CLOSED");
      const followed = async (scope: Scoped) => {
        begun.resolve();
        try {
          return await work(scope);
        } catch (error) {
          failure = error;
          throw error;
        } finally {
          worked.resolve();
        }
      };
      const transaction = slot.client.begin((tx) => whole(slot, tx as unknown as Scoped, followed)) as Promise<T>;
      // Begin, end and each statement have their own time limit.
      await answered(slot, Promise.race([begun.promise, transaction]));
      const ended = worked.promise.then(() => {
        if (slot.lost) throw failure;
        return answered(slot, transaction);
      });
      return Promise.race([transaction, ended]);
    });
  }

  const pooled = { options: forms, begin, ...ask((query) => withSlot((slot) => alone(slot, query))) };
  const db = drizzle(pooled as unknown as Client);

  return {
    db,
    opened: () => opened,
    end: async () => {
      ending = true;
      for (const { refuse } of waiting.splice(0)) refuse(new ConnectionLost("CONNECTION_ENDED"));
      await Promise.all([...all].map((slot) => slot.client.end({ timeout: 5 })));
    },
  };
}
