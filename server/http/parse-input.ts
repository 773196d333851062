import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { notFound, Refusal } from "./refusal.ts";

// biome-ignore lint/suspicious/noExplicitAny: any operation, whatever its schemas
type AnyOperation = Operation<any, any, any, any>;

/** An operation without a schema takes nothing. */
export function parseInput(operation: AnyOperation, request: FastifyRequest) {
  const params = operation.params?.safeParse({ ...(request.params as object) });
  if (params && !params.success) {
    if (operation.texts?.invalidId) throw new Refusal("BAD_REQUEST", operation.texts.invalidId);
    throw notFound(operation.texts?.notFound);
  }
  const query = parseQuery(operation, request.query);
  if (operation.upload) return { params: params?.data, query, body: undefined };
  return { params: params?.data, query, body: parseBody(operation, request.body) };
}

function parseQuery(operation: AnyOperation, raw: unknown): unknown {
  const given = { ...(raw as Record<string, unknown>) };
  if (!operation.query) {
    if (Object.keys(given).length > 0) throw new Refusal("BAD_REQUEST", message.notUnderstood);
    return undefined;
  }
  const parsed = operation.query.safeParse(given);
  if (!parsed.success) throw new Refusal("BAD_REQUEST", message.notUnderstood);
  return parsed.data;
}

function parseBody(operation: AnyOperation, raw: unknown): unknown {
  const missing = raw === undefined || raw === null;
  if (!operation.body) {
    if (!missing) throw new Refusal("BAD_REQUEST", message.notUnderstood);
    return undefined;
  }
  if (missing && operation.bodyOptional) return {};
  const parsed = operation.body.safeParse(raw, { error: ownWords });
  if (parsed.success) return parsed.data;
  throw inputRefusal(operation, parsed.error);
}

/** For issues without a text of ours: omitted fields and wrong types. */
function ownWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== "invalid_type" || issue.input !== undefined) return message.notUnderstood;
  return requiredText((issue.path ?? []).join("."));
}

/**
 * The first text becomes the answer's message. An invalid address is 'Please enter a valid email address' at the field
 * and 'Invalid email address' as the message (product 14.1).
 */
function inputRefusal(operation: AnyOperation, error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  const issues = error.issues.flatMap(meant);
  for (const issue of issues) {
    const field = issue.path.join(".");
    if (field && issue.message !== message.notUnderstood) fields[field] ??= issue.message;
  }
  const [first] = Object.entries(fields);
  const strange = issues.some((issue) => issue.code === "unrecognized_keys");
  if (!first || strange) {
    return new Refusal("BAD_REQUEST", operation.texts?.notUnderstood ?? message.notUnderstood);
  }
  const [field, text] = first;
  const said = field === "email" && text === message.enterValidEmail ? message.invalidEmailAddress : text;
  return new Refusal("INVALID_INPUT", said, { fields });
}

/** Takes the issues of the alternative with just these fields. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const fitting = issue.errors.filter((shape) =>
    shape.every(({ code }) => code !== "unrecognized_keys" && code !== "invalid_type"),
  );
  return fitting.length === 1 && fitting[0] ? fitting[0] : [issue];
}

function requiredText(field: string): string {
  if (field === "email") return message.enterValidEmail;
  if (field === "name" || field === "firstName" || field === "lastName") return message.nameRequired;
  if (field === "comments") return message.commentsRequired;
  return message.fieldRequired;
}
