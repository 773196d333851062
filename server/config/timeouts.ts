import { imageLimits } from "../../domain/media/contract.ts";

/**
 * In milliseconds, in one place so that tests can shorten them. docs/security.md and docs/operating.md document the
 * promised ones.
 */
export const timeouts = {
  /** Limits for clients (security.md, Limits), checked each second. */
  http: {
    headers: 8000,
    request: 28_500,
    keepAlive: 10_000,
    checkEvery: 1000,
    slowClientCheckEvery: 500,
    /** Longer than the slowest network takes for 64 KB. */
    stalled: 15_000,
    idle: 20_000,
    /** From the opening of the connection. Slightly longer than HTTP's own limit, which responds before closing. */
    firstRequest: 29_000,
    linger: 2000,
    /** A request sent before the browser learned of the stop may still arrive. */
    drain: 1000,
  },
  database: {
    /** For a statement of a request (security.md, Limits). */
    statement: 5000,
    /** Longer than the statement's limit, which PostgreSQL reports itself. */
    answer: 7000,
  },
  health: { writes: 3000 },
  /** The connection for change notifications; `confirm`: how long a block waits for all processes. */
  listener: { firstConnect: 10_000, ping: 1000, silent: 2000, retry: 200, confirm: 2000 },
  storage: {
    /** A whole upload (product 19.4). */
    upload: imageLimits.timeoutMs,
    connect: 5000,
    /** For an S3 store's response headers, and each pause between bytes. */
    silence: 10_000,
    /** For all attempts together. */
    call: 20_000,
    read: 10_000,
    list: 30_000,
  },
  email: {
    /** pg-boss's minimum is half a second. */
    poll: 1000,
    supervise: 20_000,
  },
  wallet: {
    poll: 1000,
    connect: 10_000,
    answer: 10_000,
    /** Google allows 20 requests a second; a round sends five. */
    googleRound: 300,
  },
  audit: { look: 1000 },
} as const;

type Widened<Group> = { readonly [Name in keyof Group]: Group[Name] extends number ? number : Widened<Group[Name]> };
export type Timeouts = Widened<typeof timeouts>;
