import type { IncomingMessage, ServerResponse } from "node:http";
import { message } from "../../domain/core/messages.ts";
import { securityHeaders } from "./headers.ts";
import { Refusal } from "./refusal.ts";

/**
 * A request says one host, or what stands before us may have chosen by another than we do (RFC 9112, 3.2). An address with
 * a host of its own is made a path, which is all that anything of ours looks at.
 * @returns false for two hosts
 */
export function settleHost(request: IncomingMessage): boolean {
  let lines = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]?.toLowerCase() === "host") lines += 1;
  }
  if (lines > 1) return false;
  const [, named, path = ""] = /^https?:\/\/([^/?#\\]*)(.*)$/isu.exec(request.url ?? "") ?? [];
  if (named === undefined) return true;
  if (named.toLowerCase() !== request.headers.host?.toLowerCase()) return false;
  request.url = path.startsWith("/") ? path : `/${path}`;
  return true;
}

/** Before any routing: nothing that reads the request may be reached. */
export function answerTwoHosts(response: ServerResponse, https: boolean): void {
  const { status, answer } = new Refusal("BAD_REQUEST", message.notUnderstood);
  const type = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", connection: "close" };
  response.writeHead(status, { ...securityHeaders(https), ...type });
  response.end(JSON.stringify(answer));
}
