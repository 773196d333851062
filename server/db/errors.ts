/** The code of an error or of what caused it (drizzle wraps the driver's). */
export function errorCode(error: unknown): string | undefined {
  return findText(error, "code");
}

/** The constraint that a write broke, or undefined: how commands recognise what they expect. */
export function brokenConstraint(error: unknown): string | undefined {
  return findText(error, "constraint_name");
}

function findText(error: unknown, key: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value = (current as unknown as Record<string, unknown>)[key];
    if (typeof value === "string") return value;
  }
  return undefined;
}
