const oftenFrom = 5;
const maxPrepared = 100;
const maxCounted = 1000;
const longest = 4000;

/**
 * Prepares statements from their fifth use, up to a number for each connection. Searches are planned anew, because
 * their pattern decides the plan (docs/decisions/0036).
 */
export function preparedStatementPolicy(): (text: string) => boolean {
  const counts = new Map<string, number>();
  const prepared = new Set<string>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= maxPrepared || text.length > longest || / like /u.test(text)) return false;
    const count = (counts.get(text) ?? 0) + 1;
    if (count >= oftenFrom) {
      prepared.add(text);
      counts.delete(text);
    } else {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, count);
    }
    return count >= oftenFrom;
  };
}
