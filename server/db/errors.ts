/** Of the error or its cause (drizzle wraps the driver's). */
export function errorCode(error: unknown): string | undefined {
  return findText(error, "code");
}

export function violatedConstraint(error: unknown): string | undefined {
  return findText(error, "constraint_name");
}

export function isDataError(error: unknown): boolean {
  return /^2[23]/u.test(errorCode(error) ?? "");
}

/** The column, constraint or PostgreSQL's code; never a value. */
export function errorSource(error: unknown): string | null {
  return findText(error, "column_name") ?? findText(error, "constraint_name") ?? errorCode(error) ?? null;
}

/** PostgreSQL rejected the statement, so nothing was written. */
export function isStatementError(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && /^[0-9A-Z]{5}$/u.test(code) && !isConnectionLost(error);
}

/** The statement may still have been executed. */
export function isConnectionLost(error: unknown): boolean {
  return /^(?:CONNECTION_|CONNECT_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P)/u.test(errorCode(error) ?? "");
}

function findText(error: unknown, key: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value = (current as unknown as Record<string, unknown>)[key];
    if (typeof value === "string") return value;
  }
  return undefined;
}
