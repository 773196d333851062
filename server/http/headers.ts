import type { FastifyInstance, FastifyReply } from "fastify";
import { headersForHost } from "./card-host.ts";

/** For every response, including errors and files (security.md, Rules); fewer for scripts, styles and fonts. */
const fixed = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Of the app's pages: one of them scans codes, and the policy of the page that was opened first applies to all. */
export const appHeaders = { "permissions-policy": "camera=(self), microphone=(), geolocation=()" } as const;

/** @param styles hashes of the page's <style> elements, as `'sha256-…'` */
export function contentSecurityPolicy(styles: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ...["script-src", "font-src", "media-src", "connect-src", "manifest-src", "worker-src"].map(
      (kind) => `${kind} 'self'`,
    ),
    "img-src 'self' blob:",
    `style-src ${["'self'", ...styles].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

export type HeaderSet = Readonly<Record<string, string>>;

export function securityHeaders(https: boolean, styles: readonly string[] = []): HeaderSet {
  return {
    ...fixed,
    "content-security-policy": contentSecurityPolicy(styles),
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** For files shown on other sites (mail signatures), which must never run. */
export const sharedFileHeaders = {
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": `${contentSecurityPolicy()}; sandbox`,
} as const;

export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headersForHost(request.raw, headers));
  });
}

/**
 * For scripts, styles and fonts: no document, so that only nosniff, the resource policy and HTTPS concern them. A screen
 * loads dozens, and the others are three quarters of a kilobyte in each.
 */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name);
}

const documentHeaders = [
  "content-security-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
] as const;
