import type { FastifyReply, FastifyRequest } from "fastify";
import type { PersonRow } from "../data/people/queries.ts";
import {
  clearMfaCookie,
  clearPasskeyCookie,
  readDeviceCookie,
  readMfaCookie,
  readPasskeyCookie,
  readThemeCookie,
  setDeviceCookie,
  setSessionCookie,
} from "./cookies.ts";
import { chosenLanguageOf, languageOf } from "./language.ts";

export function browserOf(request: FastifyRequest, publicUrl: URL) {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
  return {
    userAgent,
    deviceToken: readDeviceCookie(request, publicUrl),
    theme: readThemeCookie(request),
    language: languageOf(request),
    chosenLanguage: chosenLanguageOf(request),
  };
}

type Signed = { person: PersonRow; token: string; deviceToken: string };

/** Also clears the cookies of the sign-in. */
export function setSignedInCookies(request: FastifyRequest, reply: FastifyReply, publicUrl: URL, signed: Signed): void {
  setSessionCookie(reply, publicUrl, signed.token);
  setDeviceCookie(reply, publicUrl, signed.deviceToken);
  if (readMfaCookie(request, publicUrl) !== null) clearMfaCookie(reply, publicUrl);
  if (readPasskeyCookie(request, publicUrl) !== null) clearPasskeyCookie(reply, publicUrl);
}
