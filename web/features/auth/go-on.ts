import type { AnyRouter } from "@tanstack/react-router";
import { parseUrl } from "../../../domain/core/parse-url.ts";

/** A path on this site: exactly one leading slash, no way to another host. */
export function isOwnPath(value: unknown): value is string {
  if (typeof value !== "string" || !/^\/(?![/\\])/u.test(value)) return false;
  return parseUrl(value, window.location.origin)?.origin === window.location.origin;
}

/** After sign-in: the page that was asked for, else the role's own. Whoever is on the way there already stays on it. */
export function redirectAfterLogin(router: AnyRouter, from: string | undefined): void {
  const target = isOwnPath(from) ? from : "/role-dashboard";
  if (router.history.location.href !== target) router.history.replace(target);
}
