import type { FastifyRequest } from "fastify";
import type { Theme } from "../../domain/core/theme.ts";
import type { Services } from "../services.ts";
import { identify } from "./identity.ts";

/** A page must not wait for a database that is away: the cookie is nearly always right. */
const longestMs = 300;

/**
 * The theme of the account that is signed in here, which it may have got in another browser. Undefined for visitors, for
 * people who may change nothing (theirs is the cookie alone), and when the database does not say.
 */
export async function accountTheme(services: Services, request: FastifyRequest): Promise<Theme | undefined> {
  const found = identify(services, request).then(
    (identity) => (identity?.actor.status === "active" ? identity.person.settings.theme : undefined),
    () => undefined,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestMs);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
