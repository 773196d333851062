import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { OperatorRules } from "./operator-rules.ts";
import type { WriteQuota } from "./quotas.ts";
import type { StepUp } from "./step-up.ts";

/**
 * Who may call an operation, checked from the session before any look-up: `anyone`, a signed-in `person` (a suspended
 * one may not write unless `whileSuspended`), or an `admin`. Policies decide on the specific resource after loading it.
 */
export type Access = "anyone" | "person" | "admin";

type Shape = z.ZodType;

/** Every write has a quota. */
type Method = { method: "GET"; quota?: never } | { method: "POST" | "PUT" | "PATCH" | "DELETE"; quota: WriteQuota };

/**
 * One operation of the API. The server derives its route from it, the web its typed call, and OpenAPI and the
 * authorization matrix are generated from it. Paths are written `/api/cards/{id}`.
 */
export type Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
  Who extends Access = Access,
> = Method & {
  id: string;
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: Who;
  /** Suspended people may call it although it writes (product 5.4). */
  whileSuspended?: boolean;
  /** Allowed before a temporary password is replaced (product 3.10). */
  beforePasswordChange?: boolean;
  /** Allowed for an admin who still has to set up the second factor that ADMIN_2FA requires (decision 33). */
  beforeSecondFactor?: boolean;
  /** Requires recent authentication; its errors then include REAUTH_REQUIRED. */
  stepUp?: StepUp;
  params?: Params;
  query?: Query;
  /** JSON unless `upload` is set. */
  body?: Body;
  /** The body for the operator's rules; the server uses this one. */
  bodyBy?: (rules: OperatorRules) => Body;
  /** The body may be missing (a beacon). */
  bodyOptional?: boolean;
  /** A multipart body with the single field `file`; the handler reads the stream. */
  upload?: boolean;
  /** Success status; 204 has no output. */
  status: 200 | 201 | 202 | 204;
  /** A second success status that the handler may set. */
  alsoStatus?: 202;
  /** Content type of a streamed response that is not JSON. */
  produces?: "text/csv" | "text/event-stream" | "application/zip";
  /** Other content types, which the handler sets. */
  alsoProduces?: readonly ("text/vcard" | "application/json")[];
  output?: Output;
  /** In addition to the general ones (`errorsOf`). */
  errors?: readonly ErrorCode[];
  /** Overrides the texts of general errors (product 20.4). */
  texts?: {
    notUnderstood?: string;
    unexpected?: string;
    notFound?: string;
    tooMany?: string;
    unauthenticated?: string;
    /** For callers whose role may not call the operation. */
    forbidden?: string;
    /** Sent with 400 for a malformed id; without it a malformed id is not found. */
    invalidId?: string;
  };
};

/**
 * Keeps the literal types of an operation. Marked as free of side effects, so that a page's bundle contains only the
 * operations that it calls and their schemas.
 */
// @__NO_SIDE_EFFECTS__
export function operation<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Output extends Shape = z.ZodUndefined,
  Who extends Access = Access,
>(definition: Operation<Params, Query, Body, Output, Who>): Operation<Params, Query, Body, Output, Who> {
  return definition;
}

export type ParamsOf<O> = O extends Operation<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<O> = O extends Operation<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<O> = O extends Operation<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type OutputOf<O> = O extends Operation<Shape, Shape, Shape, infer R> ? z.output<R> : never;
/** The caller's types: before defaults and normalization. */
export type ParamsIn<O> = O extends Operation<infer P, Shape, Shape, Shape> ? z.input<P> : never;
export type QueryIn<O> = O extends Operation<Shape, infer Q, Shape, Shape> ? z.input<Q> : never;
export type BodyIn<O> = O extends Operation<Shape, Shape, infer B, Shape> ? z.input<B> : never;

/** All error codes, including those that follow from access, input, quota and step-up authentication. */
export function errorsOf(definition: Operation): ErrorCode[] {
  const { access, method, params, body, upload, stepUp, quota, beforePasswordChange, errors = [] } = definition;
  const isSignedIn = access !== "anyone";
  const general: [boolean, ErrorCode][] = [
    [Boolean(body ?? upload), "INVALID_INPUT"],
    [true, "BAD_REQUEST"],
    [isSignedIn, "UNAUTHENTICATED"],
    [isSignedIn || method !== "GET", "FORBIDDEN"],
    [isSignedIn && !beforePasswordChange, "PASSWORD_CHANGE_REQUIRED"],
    [access === "admin", "SECOND_FACTOR_REQUIRED"],
    [stepUp !== undefined, "REAUTH_REQUIRED"],
    [params !== undefined, "NOT_FOUND"],
    [quota !== undefined, "TOO_MANY_REQUESTS"],
  ];
  return [...new Set([...general.flatMap(([applies, code]) => (applies ? [code] : [])), ...errors])];
}
