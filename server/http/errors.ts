import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../domain/core/errors.ts";
import type { Language } from "../../domain/core/languages.ts";
import { message } from "../../domain/core/messages.ts";
import { errorCode } from "../db/errors.ts";
import { ApiError } from "./api-error.ts";
import { headersForHost } from "./card-host.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";
import { languageOf } from "./language.ts";
import { makePage, type Page, sendPage } from "./page.ts";
import { isPageRequest } from "./page-request.ts";
import { type Renderer, styleHashes } from "./render.ts";

/** Codes of the system, driver and PostgreSQL for temporary errors. */
const unavailable = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"],
  ...["ENETDOWN", "EADDRNOTAVAIL", "EAI_AGAIN", "ENOTFOUND", "ENOSPC", "CONNECT_TIMEOUT", "CONNECTION_CLOSED"],
  ...["CONNECTION_DESTROYED", "CONNECTION_ENDED", "CONNECTION_SILENT", "57P01", "57P02", "57P03", "57014", "58030"],
  ...["53100", "53200", "53300", "25006"],
]);

/** A disconnected client's error has the code of a lost database; it must not fill the error log. */
const leftMidway = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const leftBeforeAnswer = (error: unknown, { raw }: FastifyRequest) =>
  raw.socket.destroyed && errorCode(error) === "ERR_STREAM_PREMATURE_CLOSE";

/** `faulty`: an unexpected error, to be logged. */
function asRefusal(error: unknown, request: FastifyRequest): { refusal: ApiError; faulty: boolean } {
  if (error instanceof ApiError) return { refusal: error, faulty: false };
  const { unexpected = message.unexpected, notUnderstood } = request.routeOptions.config?.texts ?? {};
  if (leftMidway(request) || leftBeforeAnswer(error, request))
    return { refusal: new ApiError("BAD_REQUEST", message.notUnderstood), faulty: false };
  const code = errorCode(error);
  if (code && unavailable.has(code)) {
    return { refusal: new ApiError("UNAVAILABLE", unexpected), faulty: true };
  }
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500) {
    const [kind, text] = blamed[statusCode] ?? (["BAD_REQUEST", message.notUnderstood] as const);
    const said = text === message.notUnderstood ? (notUnderstood ?? text) : text;
    return { refusal: new ApiError(kind, said), faulty: false };
  }
  return { refusal: new ApiError("INTERNAL", unexpected), faulty: true };
}

const blamed: Record<number, readonly [ErrorCode, string]> = {
  404: ["NOT_FOUND", message.notFound],
  412: ["PRECONDITION_FAILED", message.notUnderstood],
  413: ["PAYLOAD_TOO_LARGE", message.tooLarge],
  415: ["UNSUPPORTED_MEDIA_TYPE", message.unsupportedMedia],
  416: ["RANGE_NOT_SATISFIABLE", message.notUnderstood],
};

/** The total length, after an unsatisfiable range. */
function contentRange(error: unknown): string | undefined {
  const headers = (error as { headers?: Record<string, unknown> }).headers;
  const range = headers?.["Content-Range"];
  return typeof range === "string" ? range : undefined;
}

/** Sends a page to browsers, JSON to others. Logs unexpected errors with the request's id. */
export function registerErrorHandler(app: FastifyInstance, renderer: Renderer): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { refusal, faulty } = asRefusal(error, request);
    if (faulty) request.log.error({ err: error }, "request failed");
    // Errors must not be cached; a 404 would be by default.
    reply.header("cache-control", "no-store").removeHeader("etag");
    const range = contentRange(error);
    if (range !== undefined) reply.header("content-range", range);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    if (isPageRequest(request))
      return sendErrorPage(request, reply, renderer, refusal.status, faulty ? request.id : undefined);
    const answer = faulty ? { ...refusal.answer, requestId: request.id } : refusal.answer;
    return reply.code(refusal.status).type("application/json; charset=utf-8").serializer(JSON.stringify).send(answer);
  });
}

function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: Renderer,
  status: number,
  requestId: string | undefined,
) {
  const { html, styles } = renderer.renderErrorPage({
    language: languageOf(request),
    status,
    assets: renderer.assets,
    ...(requestId ? { requestId } : {}),
  });
  return reply
    .code(status)
    .header("content-security-policy", contentSecurityPolicy(styleHashes(styles)))
    .type("text/html; charset=utf-8")
    .send(html);
}

export function clientErrorHandler(https: boolean): (error: Error & { code?: string }, socket: Socket) => void {
  const lines = Object.entries(securityHeaders(https)).map(([name, value]) => `${name}: ${value}`);
  const rest = [...lines, "connection: close", "content-length: 0", "", ""].join("\r\n");
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(`HTTP/1.1 ${unreadable[error.code ?? ""] ?? "400 Bad Request"}\r\n${rest}`);
  };
}

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** A URL with malformed escapes reaches no route or hook. `cardNotFound` renders the page for those like a card's. */
export async function sendMalformedUrlResponse(
  request: FastifyRequest,
  response: ServerResponse,
  https: boolean,
  renderer: Renderer,
  cardNotFound: () => Promise<{ page: Page; status: number }>,
): Promise<void> {
  if (isPageRequest(request)) {
    const { page, status } = /^\/c(?:ard)?\//u.test(request.url)
      ? await cardNotFound()
      : await nowhere(renderer, languageOf(request), https);
    sendPage(request.raw, response, page, { status });
    return;
  }
  const { status, answer } = new ApiError("BAD_REQUEST", message.notUnderstood);
  const headers = headersForHost(request.raw, securityHeaders(https));
  response.writeHead(status, {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(answer));
}

async function nowhere(
  renderer: Renderer,
  language: Language,
  https: boolean,
): Promise<{ page: Page; status: number }> {
  const { html, styles } = renderer.renderErrorPage({ language, status: 404, assets: renderer.assets });
  return { page: await makePage(html, securityHeaders(https, styleHashes(styles)), null), status: 404 };
}
