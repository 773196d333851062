import type { BodyIn, Operation, OutputOf, ParamsIn, QueryIn } from "../../domain/core/operation.ts";
import { reportTrouble } from "../network/connection.ts";
import { addressOf } from "./address.ts";
import { errorFrom, offlineError } from "./api-error.ts";
import { attempted } from "./attempts.ts";
import { type Act, confirmed } from "./confirmation.ts";
import { withSession } from "./session.ts";
import { withTimeout } from "./timeout.ts";

/** Absent if the operation has no such part, optional if the part has no required fields. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

export type Input<O> = Part<"params", ParamsIn<O>> & Part<"query", QueryIn<O>> & Part<"body", BodyIn<O>>;

type Options = {
  signal?: AbortSignal | undefined;
  /** The name of the person or object affected, shown in the identity confirmation (web/api/confirmation.ts). */
  whom?: string | undefined;
};

/** Sends a request to our server, typed by its operation. */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  options: Options = {},
): Promise<OutputOf<O>> {
  const run = () =>
    allowed(operation, { ...input, whom: options.whom }, () =>
      withTimeout(options.signal, async (signal) => {
        const response = await ask(operation, input, { signal });
        // The contract test checks the server against this shape; parsing it here would ship every schema to the
        // browser.
        return (response.status === 204 ? undefined : await readJson(response)) as OutputOf<O>;
      }),
    );
  return operation.method === "GET" ? run() : attempted(nameOf(operation, input), run);
}

/** Returns the raw response, for content that is not JSON. Throws on error responses like `call`. */
export async function request<O extends Operation>(operation: O, input: Input<O>): Promise<Response> {
  return attempted(nameOf(operation, input), () => allowed(operation, input, () => ask(operation, input, {})));
}

/** Waits until the user has a session and, if required, has confirmed their identity. */
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

/** Error responses are JSON whatever the operation produces. */
const accept = "application/json, text/csv, application/zip";

/** Returns null for a truncated or invalid body, which callers reject. */
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
