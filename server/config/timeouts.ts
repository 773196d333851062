import { imageLimits } from "../../domain/media/contract.ts";

/**
 * How long the product waits for others, in milliseconds. They stand together so that a test can run the product with
 * short ones; nothing else changes them. docs/security.md and docs/operating.md name those that are promised.
 */
export const timeouts = {
  /** What a client may take (security.md, Limits). Connections are looked at each second by a process that may be busy. */
  http: {
    headers: 8000,
    request: 28_500,
    keepAlive: 10_000,
    checkEvery: 1000,
    slowClientCheckEvery: 500,
    /** A phone on the slowest network takes a piece of a file (64 KB) sooner. */
    stalled: 15_000,
    /** More than the idle time and the time for a request's headers together. */
    idle: 20_000,
    /**
     * A connection's first request, counted from its opening: waiting before it, which HTTP's limits count apart, wins
     * nothing. A little longer than HTTP's own limit, which answers before it closes.
     */
    firstRequest: 29_000,
    /** How long a client may keep its half of a connection that we ended. */
    linger: 2000,
    /** A request that a browser sent before it could hear of our leaving is on its way for about as long. */
    drain: 1000,
  },
  database: {
    /** A request's statement (security.md, Limits). */
    statement: 5000,
    /** Well over the statement's own limit: PostgreSQL, where it can be reached, has answered by then. */
    answer: 7000,
  },
  /** How often it is tried whether the database takes writes, while somebody asks for health. */
  health: { writes: 3000 },
  /**
   * The connection that receives change notifications: how long startup waits for it, how often it is pinged, when it counts
   * as lost, and the pause before the next attempt; and how long the answer to a block waits for all processes to confirm it.
   */
  listener: { firstConnect: 10_000, ping: 1000, silent: 2000, retry: 200, confirm: 2000 },
  storage: {
    /** A whole upload (product 19.4). */
    upload: imageLimits.timeoutMs,
    connect: 5000,
    /** An S3 store's headers, and each pause between its bytes. */
    silence: 10_000,
    /** Whoever reads, removes or lists waits no longer for an S3 store, however many tries there were. */
    call: 20_000,
    /** Reading and removing at the image host. */
    read: 10_000,
    list: 30_000,
  },
  email: {
    /** How often the queue is looked at. pg-boss takes half a second at least. */
    poll: 1000,
    /** How often it is looked for emails that a killed process had in hand. pg-boss takes a second at least. */
    supervise: 20_000,
  },
  wallet: {
    poll: 1000,
    connect: 10_000,
    answer: 10_000,
    /** Google allows 20 requests a second: of rounds of five, four begin within one. */
    googleRound: 300,
  },
  /** How often it is looked whether the audit log has a new head. */
  audit: { look: 1000 },
} as const;

type Widened<Group> = { readonly [Name in keyof Group]: Group[Name] extends number ? number : Widened<Group[Name]> };
export type Timeouts = Widened<typeof timeouts>;
