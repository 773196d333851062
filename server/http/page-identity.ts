import type { FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { type Identity, identify } from "./identity.ts";

/** A page waits no longer; it also works for someone unknown. */
const maxMs = 300;

/** Null for visitors, and if the database does not respond. */
export async function identifyForPage(services: Services, request: FastifyRequest): Promise<Identity | null> {
  const found = identify(services, request).catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxMs);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
