/**
 * Internals that no response may reveal: paths, stack traces, SQL, dependencies. Scripts and images are skipped,
 * because they are public.
 */
const internals = [
  /node_modules|\/server\/|\.(?:ts|mjs|cjs):\d+|\bat (?:async )?[\w.<>]+ \(/u,
  /PostgresError|drizzle|\bselect [\w".]+ from\b|\binsert into\b|duplicate key|violates|\bsyntax error\b/iu,
  /\b(?:ECONN\w+|ENOENT|EACCES|FST_\w+|HPE_\w+|ERR_[A-Z_]+)\b/u,
  /\b(?:fastify|postgresql|node\.js|zod|undici|sharp)\b[ /]v?\d/iu,
  /\b(?:TypeError|RangeError|SyntaxError|ZodError|AssertionError|Cannot read propert)/u,
];

/** Returns the first internal detail in a response, or null. `folders` are those of this run. */
export function findInternals(head: string, body: string, folders: readonly string[]): string | null {
  const isText = /content-type: (?:text\/html|application\/json|text\/plain)/iu.test(head);
  const text = isText ? `${head}\n${body}` : head;
  for (const folder of folders) if (text.includes(folder)) return folder;
  if (/^(?:server|x-powered-by):/imu.test(head)) return "names the server";
  for (const sign of internals) {
    const found = sign.exec(text);
    if (found) return found[0];
  }
  return null;
}
