import type { FastifyRequest } from "fastify";
import { message } from "../../domain/core/messages.ts";
import { type NetworkQuota, type Quota, type QuotaName, quotas, type WriteQuota } from "../../domain/core/quotas.ts";
import type { Actor } from "../../domain/people/policy.ts";
import { countRequest, uncountRequest } from "../data/limits/queries.ts";
import type { Services } from "../services.ts";
import { ApiError, tooManyRequests } from "./api-error.ts";
import { type CountResult, coalescedCounter } from "./coalesced-counter.ts";
import { memoryCounter } from "./memory-counter.ts";
import { networkOf } from "./network.ts";

/** By database, because tests run several products in one process. */
const counters = new WeakMap<Services["db"], ReturnType<typeof makeCounters>>();

function makeCounters() {
  return { inDatabase: coalescedCounter(), inMemory: new Map<string, ReturnType<typeof memoryCounter>>() };
}

function countersOf({ db }: Services) {
  const made = counters.get(db) ?? makeCounters();
  counters.set(db, made);
  return made;
}

function countInDatabase(services: Services, key: string, windowMs: number): Promise<CountResult> {
  const { db, clock } = services;
  return countersOf(services).inDatabase(key, (times) => countRequest(db, key, windowMs, clock.now(), times));
}

/** Uses separate memory, so that a flood on one window does not displace others. */
function countInMemory(services: Services, window: string, windowMs: number, who: string): CountResult {
  const { inMemory } = countersOf(services);
  const counter = inMemory.get(window) ?? memoryCounter(windowMs);
  inMemory.set(window, counter);
  return counter(who, services.clock.now());
}

type Use = { isAllowed: boolean; retryAfter: number; giveBack: () => Promise<void> };

/** `giveBack` undoes the count. */
export async function countQuotaUse(services: Services, name: QuotaName, who: string): Promise<Use> {
  const { windows, inMemory }: Quota = quotas[name];
  const keys: string[] = [];
  const giveBack = async () => {
    for (const key of keys) await uncountRequest(services.db, key);
  };
  for (const [index, { max, windowMs }] of windows.entries()) {
    const window = index === 0 ? name : `${name}-${index + 1}`;
    const key = `${window}:${who}`;
    if (!inMemory) keys.push(key);
    const { count, retryAfter } = inMemory
      ? countInMemory(services, window, windowMs, who)
      : await countInDatabase(services, key, windowMs);
    if (count > max * services.config.limitFactor) return { isAllowed: false, retryAfter, giveBack };
  }
  return { isAllowed: true, retryAfter: 0, giveBack };
}

/**
 * For requests outside operations, or a second quota.
 * @param target counted apart
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function requireNetworkQuota(
  services: Services,
  request: FastifyRequest,
  name: NetworkQuota,
  target = "",
): Promise<void> {
  const use = await countQuotaUse(services, name, `${target && `${target}:`}${networkOf(request.ip)}`);
  if (!use.isAllowed) throw tooManyRequests(use);
}

type Write = { quota?: WriteQuota; upload?: boolean; texts?: { tooMany?: string } };

/**
 * Counts by person or network.
 * @returns undoes the count
 * @throws ApiError TOO_MANY_REQUESTS with the operation's text
 */
export async function requireQuota(
  services: Services,
  { quota: named, upload, texts }: Write,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<() => Promise<void>> {
  if (!named) return async () => {};
  const { exceptAdmins }: Quota = quotas[named];
  const name = exceptAdmins && actor?.role === "admin" ? "administration" : named;
  const { by, each }: Quota = quotas[name];
  const who = by === "person" && actor ? actor.id : networkOf(request.ip);
  const target = each ? `${Object.values(request.params as object).join("/")}:` : "";
  const use = await countQuotaUse(services, name, target + who);
  if (use.isAllowed) return use.giveBack;
  // Rejected uploads must not use up counts that running ones give back.
  if (upload) await use.giveBack();
  throw new ApiError("TOO_MANY_REQUESTS", texts?.tooMany ?? message.unexpected, { retryAfter: use.retryAfter });
}
