import type { FastifyRequest } from "fastify";
import type { Theme } from "../../domain/core/theme.ts";
import type { Services } from "../services.ts";
import { identify } from "./identity.ts";

/** A page waits no longer; the cookie is nearly always right. */
const maxMs = 300;

/** Undefined for visitors, for people who may change nothing, and if the database does not respond. */
export async function accountTheme(services: Services, request: FastifyRequest): Promise<Theme | undefined> {
  const found = identify(services, request).then(
    (identity) => (identity?.actor.status === "active" ? identity.person.settings.theme : undefined),
    () => undefined,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxMs);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
