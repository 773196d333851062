/** What profiles and failed tries taught, for docs/performance.md. */

/** By the name of a flame graph. */
export const learnedOf = {
  hot: `Nearly all of it is Node's own: reading from the socket, the HTTP parser, writing to the socket. Ours is one look into a map and
one comparison of tags, since the answer is made once as bytes with its head. nginx needs less than half of the processor for
an answer, and a bare \`node:http\` server that does nothing else needs what we need: to come nearer would take another HTTP
server below Node, not another program above it.`,
  miss: `Markup takes a sixth, packing and hashing a seventh, writing to the visitor's and the database's sockets a seventh, the drawn
code a fourteenth, of which most is its address that becomes bytes; spans around each query 4 %, names that may break in the
middle 4 %. Won so far: the style sheet is packed once and joined to each page's own part, statements are planned
once, the markup is written without React, requests for one card wait for one rendering, zlib takes a quarter of its
usual memory. The graph is of 2026-11-22, before the last of these and before the server was built.`,
} as const;

/** By the bench of which a figure is not held, in the words of who looks for what to try next. */
export const standsInTheWay: Record<string, string> = {
  miss: `**A card that is not in memory.** One process renders, packs and hashes each page on one thread, three quarters of a millisecond of it, and the
  bench keeps server, database and generator on two processors. The 99th percentile follows V8's full collections, one each second:
  not by their own 10 to 16 ms, but by the marking before, whose thread shares the core with the one that answers. Tried: sizes of
  the young generation, pages kept as packed bytes alone, buffers of the right size, statements that are written and planned once,
  one marking thread in place of four (41 ms in place of 53 to 59, by turns); a sample that is vacuumed before the rounds (some
  1,300 a second in place of 800: the minute after an import is no bench). Nearest: 26.7 ms, with flags that \`NODE_OPTIONS\` does not
  take ([decision 36](decisions/0036-hot-path.md)). Not tried: the bytes of the drawn code's address and the spans around queries, a tenth
  together.`,
  growth: `**Searches among a million.** Lists, orders and deep pages cost the same. A search for a whole e-mail address asks the index for
  each of its trigrams, and those of a shared domain stand in as many entries as there are people. A first name in a list by name finds
  tens of thousands that stand together far down: they are found by the index and sorted, before that the answer was 503
  ([decision 39](decisions/0039-lists-that-do-not-grow.md)). What few hundred of a million hold is gathered from as many pages of
  the table. Not tried: equality before trigrams for a text with an @; an index of the audit log by action and time.`,
  lighthouse: `**Lighthouse on the landing page.** What is missing is blocked time: the scripts of the landing page, and web faces, which are put
  on part by part since one task held a slow phone for most of a second. It depends on the machine more than anything else here: 97
  and 87 on two of one kind on one day.`,
};
