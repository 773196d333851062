/** The server deletes an unreferenced upload after a day (docs/operating.md). */
const keptMs = 86_400_000;
const pictures: ReadonlySet<string> = new Set(["photoUrl", "logoUrl"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withPicturesOf(stored: unknown, typed: unknown): unknown {
  if (!isRecord(typed) || !isRecord(stored)) return typed;
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const isPicture = pictures.has(name) && typeof value === "string";
      return [name, isPicture ? stored[name] : withPicturesOf(stored[name], value)];
    }),
  );
}

/** Returns the draft's values. An old draft gets the stored pictures, because its uploads no longer exist. */
export function withoutExpiredPictures<Typed>(typed: Typed, stored: unknown, at: number, now: number): Typed {
  return now - at < keptMs ? typed : (withPicturesOf(stored, typed) as Typed);
}
