import type { FastifyInstance } from "fastify";
import { message } from "../../domain/core/messages.ts";
import { apiError } from "./api-error.ts";

export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, undefined);
    try {
      done(null, parseJson(String(text)));
    } catch {
      done(apiError("BAD_REQUEST", message.notUnderstood));
    }
  });
}

/** Rejects keys that would change an object's prototype. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (key === "__proto__") throw new SyntaxError("forbidden key");
    return value;
  });
}
