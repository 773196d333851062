/** The loggable parts of an error, without user input. */
export type SerializedError = {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  query?: string;
  stack?: string[];
  cause?: SerializedError;
};

const maxChain = 4;
const maxStack = 12;

export function serializeError(error: unknown, depth = 1): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = textOf(error, "code");
  const constraint = textOf(error, "constraint_name");
  const query = textOf(error, "query");
  const stack = framesOf(error);
  return {
    type: error.name,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(hasOwnWords(error) ? { message: error.message } : {}),
    ...(query ? { query } : {}),
    ...(stack.length > 0 ? { stack } : {}),
    ...(error.cause && depth < maxChain ? { cause: serializeError(error.cause, depth + 1) } : {}),
  };
}

/** For a terminal: PostgreSQL's message, unless it quotes a value. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "PostgresError" && !hasOwnWords(error))
    return `PostgreSQL refused a value (${textOf(error, "code")})`;
  if (textOf(error, "query") === undefined || error.name === "PostgresError") return error.message;
  if (error.cause instanceof Error) return errorText(error.cause);
  // The driver's error; without a code its message is the query.
  return textOf(error, "code") === undefined ? error.name : error.message;
}

/** JavaScript's and our own errors quote no values; PostgreSQL's class 22 does. */
function hasOwnWords(error: Error): boolean {
  const code = textOf(error, "code");
  if (error.name === "PostgresError") return code !== undefined && !code.startsWith("22");
  if (code !== undefined || textOf(error, "query") !== undefined) return false;
  return [Error, TypeError, RangeError, ReferenceError].some((kind) => error.constructor === kind);
}

function framesOf(error: Error): string[] {
  const { stack = "", message } = error;
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, maxStack);
}

function textOf(error: Error, key: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[key];
  return typeof value === "string" ? value : undefined;
}
