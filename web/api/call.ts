import type { BodyIn, Operation, OutputOf, ParamsIn, QueryIn } from "../../domain/core/operation.ts";
import { addressOf } from "./address.ts";
import { errorFrom, offlineError } from "./api-error.ts";
import { attempted } from "./attempts.ts";
import { type Act, confirmed } from "./confirmation.ts";
import { reportTrouble } from "./connection.ts";
import { withSession } from "./session.ts";
import { withTimeout } from "./timeout.ts";

/** Left out when the operation has none, optional when nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

export type Input<O> = Part<"params", ParamsIn<O>> & Part<"query", QueryIn<O>> & Part<"body", BodyIn<O>>;

type Options = {
  signal?: AbortSignal | undefined;
  /** The name of whom or what it is about, for the question who it is (web/api/confirmation.ts). */
  whom?: string | undefined;
};

/** One request to our own server, typed by its operation. */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  options: Options = {},
): Promise<OutputOf<O>> {
  const run = () =>
    allowed(operation, { ...input, whom: options.whom }, () =>
      withTimeout(options.signal, async (signal) => {
        const response = await ask(operation, input, { signal });
        // The contract's test holds the server to this shape; parsing it again would ship every schema to the browser.
        return (response.status === 204 ? undefined : await readJson(response)) as OutputOf<O>;
      }),
    );
  return operation.method === "GET" ? run() : attempted(nameOf(operation, input), run);
}

/** The answer as it comes, for what is not JSON; refusals are thrown as by every call. */
export async function request<O extends Operation>(operation: O, input: Input<O>): Promise<Response> {
  return attempted(nameOf(operation, input), () => allowed(operation, input, () => ask(operation, input, {})));
}

/** Waits for what the server wants of the person first: a session, and to know again who that is. */
function allowed<Answer>(operation: Operation, act: Omit<Act, "id">, attempt: () => Promise<Answer>): Promise<Answer> {
  return confirmed(operation, { ...act, id: operation.id }, () => withSession(operation, attempt));
}

const nameOf = <O extends Operation>({ method, path }: O, { params }: { params?: unknown }) =>
  `${method} ${addressOf(path, asRecord(params), undefined)}`;

async function ask<O extends Operation>(operation: O, input: Input<O>, { signal }: Options): Promise<Response> {
  const parts: { params?: unknown; query?: unknown; body?: unknown } = input;
  const address = addressOf(operation.path, asRecord(parts.params), asRecord(parts.query));
  const response = await send(address, operation.method, parts.body, signal);
  if (response.status === 503) reportTrouble();
  if (!response.ok) throw errorFrom(response.status, await readJson(response));
  return response;
}

async function send(address: string, method: string, body: unknown, signal: AbortSignal | undefined) {
  try {
    return await fetch(address, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? { accept } : { accept, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    reportTrouble();
    throw offlineError();
  }
}

/** A refusal is JSON, whatever the operation produces. */
const accept = "application/json, text/csv, application/zip";

/** A cut-off or foreign answer is null, which no caller takes for a thing. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw offlineError();
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
