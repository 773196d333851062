import type { AnyRouter } from "@tanstack/react-router";
import { parseUrl } from "../../../domain/core/parse-url.ts";

/** Checks that a value is a path on this site: exactly one leading slash, no other host. */
export function isOwnPath(value: unknown): value is string {
  if (typeof value !== "string" || !/^\/(?![/\\])/u.test(value)) return false;
  return parseUrl(value, window.location.origin)?.origin === window.location.origin;
}

/** Navigates after sign-in to the requested page or the role's own, unless that is already the current one. */
export function redirectAfterLogin(router: AnyRouter, from: string | undefined): void {
  const target = isOwnPath(from) ? from : "/role-dashboard";
  if (router.history.location.href !== target) router.history.replace(target);
}
