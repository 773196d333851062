import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { mustSetUpSecondFactor } from "../../domain/auth/policy.ts";
import { message } from "../../domain/core/messages.ts";
import {
  type BodyOf,
  errorsOf,
  type Operation,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from "../../domain/core/operation.ts";
import { describeQuota } from "../../domain/core/quotas.ts";
import type { Actor } from "../../domain/people/policy.ts";
import type { Services } from "../services.ts";
import { apiError } from "./api-error.ts";
import type { Identity } from "./identity.ts";
import { identify } from "./identity.ts";
import { parseInput } from "./parse-input.ts";
import { requireQuota } from "./quotas.ts";
import { requireStepUp } from "./step-up.ts";

// biome-ignore lint/suspicious/noExplicitAny: any operation, whatever its schemas
type AnyOperation = Operation<any, any, any, any>;

type Common<O> = {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undoes the quota's count. */
  giveBack: () => Promise<void>;
};

type Options = {
  bodyLimit?: number;
  /** Rejects before the quota counts. */
  before?: () => Promise<void>;
};

export type PublicCall<O> = Common<O> & { findIdentity: () => Promise<Identity | null> };
export type AuthenticatedCall<O> = Common<O> & { identity: Identity; actor: Actor };

/** JSON, or a stream of what the operation `produces`. */
type Answer<O> = O extends { output: z.ZodType } ? OutputOf<O> : OutputOf<O> | Readable;

type Handler<O extends AnyOperation> = O["access"] extends "anyone"
  ? (call: PublicCall<O>) => Promise<Answer<O>>
  : (call: AuthenticatedCall<O>) => Promise<Answer<O>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Texts of general errors at this address. */
    texts?: Operation["texts"];
  }
}

function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ":$1");
}

/**
 * Identifies, authorizes by role, parses the whole input (security.md: crafted content types have skipped route
 * schemas), then step-up authentication, quota, handler, output schema.
 */
export function register<O extends AnyOperation>(
  app: FastifyInstance,
  services: Services,
  operation: O,
  handler: Handler<O>,
  { before, ...options }: Options = {},
): void {
  const handle = handler as (call: unknown) => Promise<unknown>;
  const body = operation.bodyBy?.(services.config) ?? operation.body;
  app.route({
    method: operation.method,
    url: routePath(operation.path),
    schema: describe(operation),
    config: { texts: operation.texts },
    // The handler parses; Fastify's validation has other texts.
    validatorCompiler: () => (value) => ({ value }),
    ...options,
    // Before a large body is read; checked again after it.
    ...(operation.upload
      ? { onRequest: async (request: FastifyRequest) => void (await enter(services, operation, request)) }
      : {}),
    handler: async (request, reply) => {
      const context = await enter(services, operation, request);
      const input = parseInput({ ...operation, body }, request);
      if (context.identity) await requireStepUp(services, operation, context.identity, input);
      await before?.();
      const actor = "actor" in context ? context.actor : undefined;
      const giveBack = await requireQuota(services, operation, request, actor);
      const output = await handle({ ...input, ...context, request, reply, giveBack });
      if (reply.statusCode !== operation.alsoStatus) reply.code(operation.status);
      if (operation.access !== "anyone" || operation.method === "POST") reply.header("cache-control", "no-store");
      if (operation.produces) {
        if (!reply.hasHeader("content-type")) reply.type(contentType(operation.produces));
        return reply.send(output);
      }
      return operation.status === 204 ? null : output;
    },
  } satisfies RouteShorthandOptions & Parameters<FastifyInstance["route"]>[0]);
}

function contentType(produces: string): string {
  return produces.startsWith("text/") ? `${produces}; charset=utf-8` : produces;
}

async function enter(services: Services, operation: AnyOperation, request: FastifyRequest) {
  if (operation.access === "anyone") return { findIdentity: () => identify(services, request) };
  const identity = await identify(services, request);
  if (!identity) throw apiError("UNAUTHENTICATED", operation.texts?.unauthenticated ?? message.notAuthenticated);
  const { actor } = identity;
  if (identity.person.mustChangePassword && !operation.beforePasswordChange) {
    throw apiError("PASSWORD_CHANGE_REQUIRED", message.changePasswordFirst);
  }
  const { adminSecondFactor } = services.config;
  if (mustSetUpSecondFactor(actor, identity.hasSecondFactor, adminSecondFactor) && !operation.beforeSecondFactor) {
    throw apiError("SECOND_FACTOR_REQUIRED", message.secondFactorRequired);
  }
  if (actor.status === "suspended" && operation.method !== "GET" && !operation.whileSuspended) {
    throw apiError("FORBIDDEN", message.accountSuspended);
  }
  if (operation.access === "admin" && actor.role !== "admin") {
    throw apiError("FORBIDDEN", operation.texts?.forbidden ?? message.permissionDenied);
  }
  return { identity, actor };
}

const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

const uploadBody = z.object({ file: z.string().meta({ format: "binary" }) });

function describe(operation: AnyOperation) {
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.produces ? { produces: [operation.produces, ...(operation.alsoProduces ?? [])] } : {}),
    ...(operation.upload ? { consumes: ["multipart/form-data"], body: uploadBody } : {}),
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body && !operation.bodyOptional ? { body: operation.body } : {}),
    ...(operation.access === "anyone" ? {} : { security: [{ session: [] }] }),
    response: {
      ...(operation.produces ? {} : { [operation.status]: operation.output ?? z.null().describe("No content") }),
      ...(operation.alsoStatus ? { [operation.alsoStatus]: operation.output } : {}),
      ...(operation.quota ? { 429: errorAnswer.describe(`Quota: ${describeQuota(operation.quota)}`) } : {}),
      "4xx": errorAnswer.describe(errorsOf(operation).join(", ")),
      "5xx": errorAnswer,
    },
  };
}
