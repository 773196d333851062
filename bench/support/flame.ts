import type { Profiler, Runtime } from "node:inspector";

type Frame = { name: string; micros: number; children: Map<string, Frame> };

const idle = new Set(["(idle)", "(program)"]);
const [width, rowHeight, top] = [1200, 17, 34];
/** In px. Narrower frames would be illegible and enlarge the picture. */
const narrowest = 3;

const newFrame = (name: string): Frame => ({ name, micros: 0, children: new Map() });

/** Names a frame by its file without the machine's folders. */
function nameOf({ functionName, url, lineNumber }: Runtime.CallFrame): string {
  const file = url.split("/").slice(-2).join("/").split("?", 1)[0] ?? "";
  return `${functionName || "(anonymous)"}${file ? ` ${file}:${lineNumber + 1}` : ""}`;
}

/** Sums up the stacks between two points in time (of the monotonic clock, in microseconds). */
export function sumStacks(profile: Profiler.Profile, from: number, until: number): Frame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const root = newFrame("all");
  let time = profile.startTime;
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const micros = profile.timeDeltas?.[index] ?? 0;
    time += micros;
    const leaf = nodes.get(id);
    if (time < from || time > until || !leaf || idle.has(leaf.callFrame.functionName)) continue;
    const stack: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = nodes.get(at);
      if (node && node.callFrame.functionName !== "(root)") stack.unshift(nameOf(node.callFrame));
    }
    add(root, stack, micros);
  }
  return root;
}

function add(root: Frame, stack: readonly string[], micros: number): void {
  root.micros += micros;
  let frame = root;
  for (const name of stack) {
    const child = frame.children.get(name) ?? newFrame(name);
    frame.children.set(name, child);
    child.micros += micros;
    frame = child;
  }
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Colours our code, packages and Node's own code. */
function colourOf(name: string): string {
  if (/ (?:server|http|sharing|db|cards)\/[\w-]+\.(?:ts|mjs):/u.test(name)) return "#ff6a3d";
  if (/ node:| internal\//u.test(name)) return "#f2c14e";
  return / /u.test(name) ? "#f29e6d" : "#d8d0c4";
}

/** Draws a flame graph: a frame's width is its share of the time, and it is on top of its caller. */
export function drawFlames(root: Frame, title: string): string {
  const boxes: string[] = [];
  let deepest = 0;
  function draw(frame: Frame, left: number, depth: number): void {
    const wide = (frame.micros / root.micros) * width;
    if (wide < narrowest) return;
    deepest = Math.max(deepest, depth);
    const letters = Math.floor(wide / 6.2);
    const label = frame.name.length > letters ? `${frame.name.slice(0, Math.max(0, letters - 1))}…` : frame.name;
    const y = top + depth * rowHeight;
    const said = `${escapeText(frame.name)}: ${((frame.micros / root.micros) * 100).toFixed(1)} %`;
    const text = letters > 3 ? `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${escapeText(label)}</text>` : "";
    boxes.push(
      `<g><title>${said}</title><rect x="${left.toFixed(1)}" y="${y}" width="${(wide - 0.5).toFixed(1)}" height="${rowHeight - 1}" fill="${colourOf(frame.name)}"/>${text}</g>`,
    );
    let at = left;
    for (const child of [...frame.children.values()].toSorted((one, other) => other.micros - one.micros)) {
      draw(child, at, depth + 1);
      at += (child.micros / root.micros) * width;
    }
  }
  draw(root, 0, 0);
  const height = top + (deepest + 1) * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10.5"><title>${escapeText(title)}</title><rect width="${width}" height="${height}" fill="#fbf8f2"/><text x="8" y="21" font-size="14">${escapeText(title)}</text>${boxes.join("")}</svg>\n`;
}
