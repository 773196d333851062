import type { FastifyRequest } from "fastify";
import type { Actor } from "../../domain/people/policy.ts";
import { hashToken } from "../core/tokens.ts";
import { actorOf } from "../data/people/actor-queries.ts";
import type { PersonRow } from "../data/people/queries.ts";
import { findSession, touchSession } from "../data/sessions/queries.ts";
import type { Services } from "../services.ts";
import { readSessionCookie } from "./cookies.ts";

export type Identity = {
  person: PersonRow;
  actor: Actor;
  tokenHash: string;
  /** When the person last authenticated in this session. */
  confirmedAt: Date;
  hasSecondFactor: boolean;
};

/** Limits the writes for each session. */
const touchAfterMs = 60_000;

export async function identify(services: Services, request: FastifyRequest): Promise<Identity | null> {
  const token = readSessionCookie(request, services.publicUrl);
  if (!token) return null;
  const now = services.clock.now();
  const tokenHash = hashToken(token);
  const found = await findSession(services.db, tokenHash, now);
  if (!found || found.person.status === "blocked") return null;
  if (now.getTime() - found.session.lastUsedAt.getTime() > touchAfterMs) {
    await touchSession(services.db, tokenHash, now);
  }
  const { person } = found;
  return {
    person,
    tokenHash,
    confirmedAt: found.session.confirmedAt ?? found.session.createdAt,
    hasSecondFactor: found.hasSecondFactor,
    actor: actorOf(person, found.managedOrganizationIds),
  };
}
