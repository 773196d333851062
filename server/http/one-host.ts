import type { IncomingMessage, ServerResponse } from "node:http";
import { message } from "../../domain/core/messages.ts";
import { ApiError } from "./api-error.ts";
import { headersForHost } from "./card-host.ts";
import { securityHeaders } from "./headers.ts";

/**
 * Accepts one host only, because a proxy may choose another than we do (RFC 9112, 3.2). Turns an absolute URL into a
 * path.
 * @returns false for two hosts, or none in HTTP/1.1
 */
export function normaliseHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") lines += 1;
  }
  if (lines > 1) return false;
  if (lines === 0 && request.httpVersion === "1.1") return false;
  if (request.url?.startsWith("/")) return true;
  const [, named, path = ""] = /^https?:\/\/([^/?#\\]*)(.*)$/isu.exec(request.url ?? "") ?? [];
  if (named === undefined) return true;
  if (named.toLowerCase() !== request.headers.host?.toLowerCase()) return false;
  request.url = path.startsWith("/") ? path : `/${path}`;
  return true;
}

/** Call before routing. */
export function sendWrongHostResponse(response: ServerResponse, https: boolean): void {
  const { status, answer } = new ApiError("BAD_REQUEST", message.notUnderstood);
  const type = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", connection: "close" };
  response.writeHead(status, { ...securityHeaders(https), ...type });
  response.end(JSON.stringify(answer));
}

/** Only `100-continue` is supported (RFC 9110, 10.1.1). */
export function sendExpectationFailed(request: IncomingMessage, response: ServerResponse, https: boolean): void {
  response.writeHead(417, {
    ...headersForHost(request, securityHeaders(https)),
    ...{ "content-length": "0", "cache-control": "no-store", connection: "close" },
  });
  response.end();
}
