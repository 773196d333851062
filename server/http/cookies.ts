import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Theme, themeCookie, themes } from "../../domain/core/theme.ts";
import { pendingSignInLifetimeMs } from "../data/second-factors/pending-sign-in-queries.ts";
import { deviceKnownMs, maxSessionMs } from "../data/sessions/queries.ts";

/** Under https the `__Host-` prefix binds the cookie to host, path and TLS. */
function cookieName(publicUrl: URL, name: "evox" | "evox_device" | "evox_step" | "evox_passkey"): string {
  return publicUrl.protocol === "https:" ? `__Host-${name}` : name;
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/u;

function read(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value !== undefined && tokenForm.test(value) ? value : null;
}

function write(reply: FastifyReply, publicUrl: URL, name: string, value: string, maxAgeMs: number): void {
  reply.setCookie(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.protocol === "https:",
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}

export function readSessionCookie(request: FastifyRequest, publicUrl: URL): string | null {
  return read(request, cookieName(publicUrl, "evox"));
}

export function setSessionCookie(reply: FastifyReply, publicUrl: URL, token: string): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox"), token, maxSessionMs);
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: URL): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox"), "", 0);
}

/** The page's script uses it too (web/ui/theme.ts). */
export function readThemeCookie(request: FastifyRequest): Theme {
  const given = request.cookies[themeCookie];
  return themes.find((theme) => theme === given) ?? "system";
}

export function readDeviceCookie(request: FastifyRequest, publicUrl: URL): string | null {
  return read(request, cookieName(publicUrl, "evox_device"));
}

export function setDeviceCookie(reply: FastifyReply, publicUrl: URL, token: string): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox_device"), token, deviceKnownMs);
}

export function readMfaCookie(request: FastifyRequest, publicUrl: URL): string | null {
  return read(request, cookieName(publicUrl, "evox_step"));
}

export function setMfaCookie(reply: FastifyReply, publicUrl: URL, token: string): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox_step"), token, pendingSignInLifetimeMs);
}

export function clearMfaCookie(reply: FastifyReply, publicUrl: URL): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox_step"), "", 0);
}

export function readPasskeyCookie(request: FastifyRequest, publicUrl: URL): string | null {
  return read(request, cookieName(publicUrl, "evox_passkey"));
}

export function setPasskeyCookie(reply: FastifyReply, publicUrl: URL, token: string): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox_passkey"), token, pendingSignInLifetimeMs);
}

export function clearPasskeyCookie(reply: FastifyReply, publicUrl: URL): void {
  write(reply, publicUrl, cookieName(publicUrl, "evox_passkey"), "", 0);
}
