const oftenFrom = 5;
const mostPrepared = 100;
const mostCounted = 1000;
const longest = 4000;

/**
 * Which statements are asked so often that PostgreSQL shall keep them parsed and planned: from the fifth time on, as other
 * drivers do, up to a number, since each connection keeps its own. A search is planned anew each time: how many rows
 * a pattern finds decides the way (docs/decisions/0036).
 */
export function oftenAsked(): (text: string) => boolean {
  const counts = new Map<string, number>();
  const prepared = new Set<string>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= mostPrepared || text.length > longest || / like /u.test(text)) return false;
    const count = (counts.get(text) ?? 0) + 1;
    if (count >= oftenFrom) {
      prepared.add(text);
      counts.delete(text);
    } else {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, count);
    }
    return count >= oftenFrom;
  };
}
