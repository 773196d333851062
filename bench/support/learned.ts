/** Findings from profiles and failed attempts, for docs/performance.md. */

/** By name of the flame graph. */
export const learnedOf = {
  hot: `Nearly all of it is Node's own: reading from the socket, the HTTP parser, writing to the socket. Ours is one look into a map and
one comparison of tags, since the answer is made once as bytes with its head. nginx needs half to two thirds of the processor for
an answer, and a bare \`node:http\` server that does nothing else needs what we need: to come nearer would take another HTTP
server below Node, not another program above it.`,
  miss: `Packing takes a quarter: less by its work, 45 µs when nothing else runs, than by the 200 KB that zlib clears and fills for each
page. Markup takes a sixth, writing to sockets in one piece a twelfth, the drawn code a twelfth, numbers of
telephones as people read them a 23rd. Won so far: the style sheet is packed once and stays a piece of its own, statements are
planned once and ask for several cards, the markup is written without React and of few small texts, requests for one card wait for
one rendering, codes are lines, and a page's text is written into one room that all pages share.`,
} as const;

/** By bench with a missed target: the obstacles, for the next attempt. */
export const standsInTheWay: Record<string, string> = {
  miss: `**A slow machine.** On 2026-11-28 the bare Node server answered 30,400 requests a second, not the 46,200 of 2026-11-25, and the machine
  was never quiet. At the earlier speed, a card that is not in memory, saves and the start would be at their limits (about 740 and 570 a
  second, 1.2 s). React renders a card in twice the processor time of the earlier hand-written renderer ([decision 57](decisions/0057-less-machinery.md)).`,
  memory: `**Memory at full load.** Bounds of caches say little: most of what comes and goes is V8's old space, 90 MB at first and 60 later, of
  which 40 to 60 are in use, and the room for what is new, 34. Runs of one day ended at 286, 295, 312 and 329 MB, all within
  the bound; the first and the last rose once by 20 to 30 MB within the last quarter and stayed there: old space grows in steps, and when is chance. Tried: 24 and 40 MB for pages in place of 64, memory of its own for what is kept, one statement for several cards (less to tidy:
  350 MB before it). Not tried: a smaller young generation ([decision 44](decisions/0044-honest-benches.md)).`,
  growth: `**Searches among a million.** Lists, orders, deep pages, filters, whole e-mail addresses, and searches of people, cards and the directory in
  the order of time cost the same in the median: their indexes of texts have the days beside the texts, so that what is rare is found among the
  newest. What still grows, at worst. **What stands together far down in a list**: a first name in a list by name, a company's blocked people in a
  list by company. Tens of thousands hold the text, and all are sorted, since one would have to know that nobody before them holds it in an
  address. **Sign-ins and the audit log**, whose rows hold no texts: who made each of thousands of them is looked up, or thousands of people are
  found and their newest rows compared. **Physical cards** by a whole name and address, by a letter of another script, or by what nothing holds:
  an organization's name may be part of what is looked for, so its parts are asked, too, and the triples of an address are those of everybody in
  the company; a label may hold an address, so that it is not looked for by equality as elsewhere. **Organizations by a whole address** (6 ms) and a
  first name with four letters of a last one ("maya garc", 6 to 13 ms): the index has many rows for each triple and few for all of them. **A day of the
  audit log by action**: 3 ms, a hundred times as many entries on that day.
  Tried: the index of the text and a stretch of the list together, more memory for PostgreSQL, marks of days and rare states within
  the index of the text, indexes of each order for states that few are in
  ([decision 39](decisions/0039-lists-that-do-not-grow.md)). Not tried: texts in the rows of sign-ins, which would be written with each.`,
  lighthouse: `**Lighthouse.** On the landing page it was blocked time that was missing: its scripts, and web faces, which are put
  on part by part since one task held a slow phone for most of a second. It depends on the machine more than anything else here: 97
  and 87 on two of one kind on one day.`,
};
