import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, notFound } from "./api-error.ts";

// biome-ignore lint/suspicious/noExplicitAny: any operation, whatever its schemas
type AnyOperation = Operation<any, any, any, any>;

/** An operation without a schema takes nothing. */
export function parseInput(operation: AnyOperation, request: FastifyRequest) {
  const params = operation.params?.safeParse({ ...(request.params as object) });
  if (params && !params.success) {
    if (operation.texts?.invalidId) throw new ApiError("BAD_REQUEST", operation.texts.invalidId);
    throw notFound(operation.texts?.notFound);
  }
  const query = parseQuery(operation, request.query);
  if (operation.upload) return { params: params?.data, query, body: undefined };
  return { params: params?.data, query, body: parseBody(operation, request.body) };
}

function parseQuery(operation: AnyOperation, raw: unknown): unknown {
  const given = { ...(raw as Record<string, unknown>) };
  if (!operation.query) {
    if (Object.keys(given).length > 0) throw new ApiError("BAD_REQUEST", message.notUnderstood);
    return undefined;
  }
  const parsed = operation.query.safeParse(given);
  if (!parsed.success) throw new ApiError("BAD_REQUEST", message.notUnderstood);
  return parsed.data;
}

/** @throws ApiError BAD_REQUEST, INVALID_INPUT */
export function parseBody(operation: AnyOperation, raw: unknown): unknown {
  const missing = raw === undefined || raw === null;
  if (!operation.body) {
    if (!missing) throw new ApiError("BAD_REQUEST", message.notUnderstood);
    return undefined;
  }
  if (missing && operation.bodyOptional) return {};
  const parsed = operation.body.safeParse(raw, { error: ownWords });
  if (parsed.success) return parsed.data;
  throw inputRefusal(operation, issuesAsOfEmpty(operation.body, raw, parsed.error.issues));
}

/** For issues without a text of ours: omitted fields and wrong types. */
function ownWords(issue: z.core.$ZodRawIssue): string {
  return issue.code === "invalid_type" && issue.input === undefined ? message.fieldRequired : message.notUnderstood;
}

/** Reports an omitted field with the text for an empty one, if an empty one is rejected. */
function issuesAsOfEmpty(schema: z.ZodType, raw: unknown, issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const leftOut = issues.filter(({ message: text, path }) => text === message.fieldRequired && path.length === 1);
  if (leftOut.length === 0) return issues;
  const blanks = Object.fromEntries(leftOut.map(({ path: [name = ""] }) => [name, ""]));
  const { error } = schema.safeParse({ ...(raw as object), ...blanks }, { error: ownWords });
  return issues.map((issue) => {
    if (!leftOut.includes(issue)) return issue;
    const ofEmpty = error?.issues.find(
      ({ path, message: text }) => path[0] === issue.path[0] && text !== message.notUnderstood,
    );
    return ofEmpty ? { ...issue, message: ofEmpty.message } : issue;
  });
}

/**
 * The first text becomes the response's message. An invalid address is 'Please enter a valid email address' at the
 * field and 'Invalid email address' as the message (product 14.1).
 */
function inputRefusal(operation: AnyOperation, found: z.core.$ZodIssue[]): ApiError {
  const fields: Record<string, string> = {};
  const issues = found.flatMap(meant);
  for (const issue of issues) {
    const field = issue.path.join(".");
    if (field && issue.message !== message.notUnderstood) fields[field] ??= issue.message;
  }
  const [first] = Object.entries(fields);
  const strange = issues.some((issue) => issue.code === "unrecognized_keys");
  if (!first || strange) {
    return new ApiError("BAD_REQUEST", operation.texts?.notUnderstood ?? message.notUnderstood);
  }
  const [field, text] = first;
  const said = field === "email" && text === message.enterValidEmail ? message.invalidEmailAddress : text;
  return new ApiError("INVALID_INPUT", said, { fields });
}

/** Takes the issues of the only alternative with these fields. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const fitting = issue.errors.filter((shape) =>
    shape.every(({ code }) => code !== "unrecognized_keys" && code !== "invalid_type"),
  );
  return fitting.length === 1 && fitting[0] ? fitting[0] : [issue];
}
