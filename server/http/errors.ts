import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { message } from "../../domain/core/messages.ts";
import { errorCode } from "../db/errors.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";
import { Refusal } from "./refusal.ts";
import { type Renderer, styleHashes } from "./render.ts";
import { wantsPage } from "./wants-page.ts";

/** Codes of the database driver and of PostgreSQL that mean "not now", not "your fault" and not "ours". */
const unavailable = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "CONNECT_TIMEOUT", "CONNECTION_CLOSED"],
  ...["CONNECTION_DESTROYED", "CONNECTION_ENDED", "57P01", "57P02", "57P03", "57014", "53300", "53100", "25006"],
]);

/** Any thrown thing as a refusal; `faulty` when it is no one's wish and must be logged. */
function asRefusal(error: unknown): { refusal: Refusal; faulty: boolean } {
  if (error instanceof Refusal) return { refusal: error, faulty: false };
  const code = errorCode(error);
  if (code && unavailable.has(code)) {
    return { refusal: new Refusal("UNAVAILABLE", message.unexpected), faulty: true };
  }
  switch ((error as FastifyError).statusCode) {
    case 413:
      return { refusal: new Refusal("PAYLOAD_TOO_LARGE", message.tooLarge), faulty: false };
    case 415:
      return { refusal: new Refusal("UNSUPPORTED_MEDIA_TYPE", message.unsupportedMedia), faulty: false };
    case 404:
      return { refusal: new Refusal("NOT_FOUND", message.notFound), faulty: false };
    case 400:
      return { refusal: new Refusal("BAD_REQUEST", message.notUnderstood), faulty: false };
    default:
      return { refusal: new Refusal("INTERNAL", message.unexpected), faulty: true };
  }
}

/**
 * The one place where a refusal becomes HTTP. Faults are logged with the request's id, which the answer carries. Whoever
 * looks at it in a browser gets a page.
 */
export function answerErrors(app: FastifyInstance, renderer: Renderer): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { refusal, faulty } = asRefusal(error);
    if (faulty) request.log.error({ err: error }, "request failed");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    if (wantsPage(request)) return sendErrorPage(reply, renderer, refusal.status, faulty ? request.id : undefined);
    const answer = faulty ? { ...refusal.answer, requestId: request.id } : refusal.answer;
    return reply.code(refusal.status).type("application/json; charset=utf-8").serializer(JSON.stringify).send(answer);
  });
}

function sendErrorPage(reply: FastifyReply, renderer: Renderer, status: number, requestId: string | undefined) {
  const { html, styles } = renderer.renderErrorPage({
    status,
    assets: renderer.assets,
    ...(requestId ? { requestId } : {}),
  });
  return reply
    .code(status)
    .header("content-security-policy", contentSecurityPolicy(styleHashes(styles)))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** What is no HTTP, or came too slowly, gets a bare answer and is closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** An address that is no address (broken escapes) never reaches a route or a hook. */
export function answerBadAddress(response: ServerResponse, https: boolean): void {
  const { status, answer } = new Refusal("BAD_REQUEST", message.notUnderstood);
  response.writeHead(status, { ...securityHeaders(https), "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(answer));
}
