import type { FastifyRequest } from "fastify";
import { countRequest } from "../features/auth/limit-queries.ts";
import type { Services } from "../services.ts";
import { countedTogether } from "./counted-together.ts";
import { networkOf } from "./network.ts";
import { Refusal } from "./refusal.ts";

const minute = 60_000;

/** Requests of one network address in a window (decisions §4); LIMIT_FACTOR multiplies them. */
export const requestLimits = {
  "sign-in": { most: 30, windowMs: minute },
  /** Codes and passkeys after the right password. */
  "second-step": { most: 30, windowMs: minute },
  /** The page for signing in asks for one each time it is opened. */
  challenge: { most: 60, windowMs: minute },
  "sign-up": { most: 10, windowMs: 60 * minute },
  /** Asking for a link, and using one. */
  reset: { most: 10, windowMs: 60 * minute },
  link: { most: 30, windowMs: minute },
  contact: { most: 5, windowMs: 60 * minute },
  /** Phones' wallets: a carrier may have a city behind one address, and a push wakes many at once. */
  pass: { most: 300, windowMs: minute },
  /** Phones registered for one card's pass. */
  "pass-phone": { most: 300, windowMs: 24 * 60 * minute },
  "pass-read": { most: 1200, windowMs: minute },
} as const;

/** By their database: what one product counts is not another's, though both run in one process. */
const counters = new WeakMap<Services["db"], ReturnType<typeof countedTogether>>();

function counterOf({ db }: Services) {
  const counter = counters.get(db) ?? countedTogether();
  counters.set(db, counter);
  return counter;
}

/**
 * @param about what the requests are counted apart for; all of a kind together without it
 * @throws Refusal TOO_MANY_REQUESTS with `text`
 */
export async function limitRequests(
  services: Services,
  request: FastifyRequest,
  kind: keyof typeof requestLimits,
  text: string,
  about = "",
): Promise<void> {
  const { most, windowMs } = requestLimits[kind];
  const key = `${kind}:${about && `${about}:`}${networkOf(request.ip)}`;
  const { count, retryAfter } = await counterOf(services)(key, (times) =>
    countRequest(services.db, key, windowMs, services.clock.now(), times),
  );
  if (count <= most * services.config.limitFactor) return;
  throw new Refusal("TOO_MANY_REQUESTS", text, { retryAfter });
}
