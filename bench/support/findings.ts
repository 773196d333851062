/** Findings from profiles and failed attempts, for docs/performance.md. */

/** By name of the flame graph. */
export const flameFindings = {
  hot: `Almost all time is spent in Node: reading from the socket, parsing HTTP, writing to the socket. The product adds a map lookup and an
ETag comparison, because the response is stored as bytes with its headers. A bare \`node:http\` server needs about the same time, nginx half
to two thirds of it. Only another HTTP server below Node would be faster.`,
  miss: `The graph shows the earlier, hand-written renderer (before 2026-11-26); React has replaced it and needs twice its processor time
([decision 57](decisions/0057-less-machinery.md)). Compression takes a quarter, mostly for the 200 KB that zlib clears and fills for each page.
Rendering takes a sixth, writing to sockets and drawing the QR code a twelfth each. Concurrent requests for one card share one rendering.`,
} as const;

/** By bench with a missed target: the obstacles, for the next attempt. */
export const missedTargetNotes: Record<string, string> = {
  miss: `**A slow machine.** On 2026-11-28 a bare Node server handled 30,400 requests a second, against 46,200 on 2026-11-25, and the machine
  was not quiet. At the earlier speed, uncached cards, saves and the start would be close to their limits (about 740 and 570 a second,
  1.2 s). Since 2026-11-26 React renders the cards, in twice the processor time of the earlier renderer
  ([decision 57](decisions/0057-less-machinery.md)).`,
  memory: `**Memory at full load.** Cache limits matter little: most of the memory is V8's old space (90 MB at first, 60 MB later, of which 40 to
  60 MB are used) and its space for new objects (34 MB). Runs of one day ended at 286, 295, 312 and 329 MB, all within the limit. Two of them
  rose once by 20 to 30 MB in the last quarter, because the old space grows in steps. Tried: 24 and 40 MB for pages instead of 64; separate
  memory for cached pages; one statement for several cards. Not tried: a smaller young generation
  ([decision 44](decisions/0044-honest-benches.md)).`,
  pages: `**The app's first screens.** Their code is 247 to 290 KB, compressed: the start 134 KB (React, router, queries), lists, dialogs and
  selects 60 KB, telephone numbers of all countries 24 KB, form and checks 31 KB; texts 10 KB, two fonts 72 KB. At 1.6 Mbit/s, 280 KB
  take 1.4 s. The rest is the processor: evaluating and rendering a screen takes 0.5 to 0.75 s on this machine, and four times that on the
  slow phone, at the second visit too. Not tried: the dashboard's summary before its form, which needs numbers and checks; dialogs that load
  when they open; fonts of fewer weights (Bricolage from 700 to 800 saves 9 KB).`,
  growth: `**Searches among a million people.** Of 144 searches one exceeded 300 ms at the 95th percentile on 2026-11-28: "su" in the directory
  by name, 313 ms on a machine a third slower than on 2026-11-25. One of nine deep pages took 1.51 times as long as with 10,000 (1.5 allowed).
  Lists, sort orders, filters, full email addresses, and searches of people, cards and the directory in order of time take the same time in the
  median, because their text indexes contain the days, so that rare texts are found among the newest rows. These still grow:
  - **Matches far down in a list**: a first name in a list by name, a company's blocked people in a list by company. Tens of thousands of rows
    match, and all are sorted.
  - **Sign-ins and the audit log**: their rows contain no texts, so the person of each of thousands of entries is looked up.
  - **Physical cards** by full name and address, by a character of another script, or without a match: the text may be part of an
    organization's name, and a label may contain an address, so equality is not enough.
  - **Organizations by full address** (6 ms), a first name with four characters of a last name (6 to 13 ms), and a **day of the audit log by
    action** (3 ms).

  Tried: the text index combined with a range of the list; more memory for PostgreSQL; tags for days and rare states within the text index; an
  index of each order for rare states ([decision 39](decisions/0039-lists-that-do-not-grow.md)). Not tried: texts in the rows of sign-ins.`,
  lighthouse: `**Lighthouse.** The landing page loses points for blocked time: its scripts, and the web fonts, which are applied in parts because
  one step blocked a slow phone for most of a second. The score depends on the machine: 97 and 87 on two machines of one kind on one day.`,
};
