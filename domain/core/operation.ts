import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { OperatorRules } from "./operator-rules.ts";
import type { WriteQuota } from "./quotas.ts";
import type { StepUp } from "./step-up.ts";

/**
 * Who may call at all, decided from the session before anything is looked up:
 * `anyone`, a signed-in `person` (a suspended one may not write unless `whileSuspended`), or an `admin`.
 * What the person may do to *this* thing is a policy's question, asked after loading it.
 */
export type Access = "anyone" | "person" | "admin";

type Shape = z.ZodType;

/** Every write names how often it may be asked for. */
type Method = { method: "GET"; quota?: never } | { method: "POST" | "PUT" | "PATCH" | "DELETE"; quota: WriteQuota };

/**
 * One operation of the API. From this object the server registers its route, the web gets its typed call and
 * OpenAPI and the authorization matrix are generated. Paths are written `/api/cards/{id}`.
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
  /** A suspended person may still call it though it writes (product 5.4). */
  whileSuspended?: boolean;
  /** May be called before a temporary password was replaced (product 3.10). */
  beforePasswordChange?: boolean;
  /** May be called by an admin who has yet to set up the second factor that ADMIN_2FA asks of them (decision 33). */
  beforeSecondFactor?: boolean;
  /** Asks again who that is when it was proven too long ago; its errors then name REAUTH_REQUIRED. */
  stepUp?: StepUp;
  params?: Params;
  query?: Query;
  /** JSON unless `upload` is set. */
  body?: Body;
  /** The same by what an operator may ask for; the server then takes this one. */
  bodyBy?: (rules: OperatorRules) => Body;
  /** The body may be missing altogether (a beacon). */
  bodyOptional?: boolean;
  /** A multipart body with the one field `file`; the handler reads the stream. */
  upload?: boolean;
  /** Success status; 204 has no output. */
  status: 200 | 201 | 202 | 204;
  /** A second success status that the handler may set. */
  alsoStatus?: 202;
  /** What leaves instead of JSON: the handler answers with a stream of it. */
  produces?: "text/csv" | "text/event-stream" | "application/zip";
  output?: Output;
  /** Besides the general ones (`errorsOf`). */
  errors?: readonly ErrorCode[];
  /** What the general refusals say here where they have a text of their own (product 20.4). */
  texts?: {
    notUnderstood?: string;
    unexpected?: string;
    notFound?: string;
    tooMany?: string;
    unauthenticated?: string;
    /** Said to whom the operation is closed by role. */
    forbidden?: string;
    /** Said, as 400, for an id that cannot be one; without it such an id is not found. */
    invalidId?: string;
  };
};

/**
 * Keeps the literal types of an operation; the contract files are lists of these. Marked so that a page's script carries
 * the operations that it calls, and not all of their neighbours with their schemas.
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
/** What a caller passes: before defaults and normalising. */
export type ParamsIn<O> = O extends Operation<infer P, Shape, Shape, Shape> ? z.input<P> : never;
export type QueryIn<O> = O extends Operation<Shape, infer Q, Shape, Shape> ? z.input<Q> : never;
export type BodyIn<O> = O extends Operation<Shape, Shape, infer B, Shape> ? z.input<B> : never;

/** All refusals, with those that follow from access, input, quota and step-up authentication. */
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
