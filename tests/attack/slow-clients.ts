import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { form } from "../support/images.ts";
import { makeCard, signUp } from "../support/people.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { residentMb } from "./resident.ts";

/** Keeps connections open in seven ways while a visitor requests pages. */
export const slowClients: Harness = { name: "slow-clients", run: runSlowClients };

const eachWay = { full: 200, short: 12 };
/** Limit of security.md. Waits longer, to report the actual time. */
const closedWithinMs = 30_000;
const waitedForMs = 40_000;
/** Maximum wait of a visitor. */
const visitWithinMs = 10_000;
/** A few kilobytes per connection plus buffered responses. */
const maxMb = 512;
const byteEveryMs = 1000;
const visitEveryMs = 100;
/** Large enough to fill a connection's socket buffers. */
const largeBytes = 500_000;

type Attacker = { way: string; socket: Socket; began: number; closedMs: number | null };
/** Ways that take the full 30 s to be closed are limited to the long form. */
type Way = {
  name: string;
  stays?: boolean;
  long?: boolean;
  begin: (socket: Socket, fixture: Fixture, image: string) => void;
};

const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.writable && socket.write(text), byteEveryMs);
  socket.on("close", () => clearInterval(timer));
};

const ways: readonly Way[] = [
  {
    name: "slow headers",
    begin: (socket, { port }) => {
      socket.resume().write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n`);
      drip(socket, "X-A: b\r\n");
    },
  },
  {
    name: "slow headers, and not going when told to",
    stays: true,
    begin: (socket, { port }) => {
      socket.resume().write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n`);
      drip(socket, "X-A: b\r\n");
    },
  },
  {
    name: "slow body",
    long: true,
    begin: (socket, { port }) => {
      const head = `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
      socket.resume().write(`${head}Content-Length: 60000\r\n\r\n`);
      drip(socket, " ");
    },
  },
  {
    name: "slow read",
    begin: (socket, { port }, image) => {
      // Requested repeatedly and never read: a few responses fill the socket buffers.
      const one = `GET ${image} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
      socket.pause();
      socket.write(one.repeat(40));
      // A client that does not read notices the close only on writing.
      drip(socket, "\r\n");
    },
  },
  {
    name: "much asked for at once and not read",
    begin: (socket, { port }, image) => {
      socket.pause();
      socket.write(`GET ${image} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(500));
      drip(socket, "\r\n");
    },
  },
  {
    name: "idle",
    begin: (socket, { port }) =>
      void socket.resume().write(`GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
  },
  {
    name: "idle, with empty lines",
    long: true,
    begin: (socket, { port }) => {
      socket.resume().write(`GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
      drip(socket, "\r\n");
    },
  },
];

async function runSlowClients(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const each = options.full ? eachWay.full : eachWay.short;
  const tried = ways.filter(({ long }) => options.full || !long);
  const visits = { asked: 0, failed: 0, slowestMs: 0 };
  const attackers: Attacker[] = [];
  const memory = { before: 0, most: 0 };
  const measure = setInterval(() => {
    memory.most = Math.max(memory.most, residentMb(fixture.process.child.pid));
  }, 50);
  try {
    const image = await uploadLarge(fixture);
    memory.before = residentMb(fixture.process.child.pid);
    for (const way of tried) {
      for (let count = 0; count < each; count += 1) attackers.push(attack(fixture, way, image));
    }
    await visitUntil(fixture, visits, () => attackers.every(({ closedMs }) => closedMs !== null));
  } finally {
    clearInterval(measure);
    // Connections closed from now on were closed by this client.
    for (const attacker of attackers) {
      attacker.closedMs ??= Number.POSITIVE_INFINITY;
      attacker.socket.destroy();
    }
    await fixture.stop();
  }
  const late = attackers.filter(({ closedMs }) => (closedMs ?? 0) > closedWithinMs);
  const open = attackers.filter(({ closedMs }) => closedMs === Number.POSITIVE_INFINITY);
  for (const { name } of tried) {
    const times = attackers
      .filter(({ way }) => way === name)
      .map(({ closedMs }) => closedMs ?? Number.POSITIVE_INFINITY);
    options.say(`${name}: the last of ${times.length} was closed after ${(Math.max(...times) / 1000).toFixed(1)} s`);
  }
  const last = Math.max(0, ...attackers.map(({ closedMs }) => closedMs ?? 0).filter(Number.isFinite));
  const available = visits.asked === 0 ? 0 : (100 * (visits.asked - visits.failed)) / visits.asked;
  const grownMb = Math.round(memory.most - memory.before);
  return {
    promise: "slow clients",
    wanted: "1,000 connections in four modes: service 100 % available, attackers closed ≤ 30 s",
    measured: `${attackers.length.toLocaleString("en")} connections: ${available.toFixed(available === 100 ? 0 : 2)} % of ${visits.asked} visits answered, the slowest after ${Math.round(visits.slowestMs)} ms; ${late.length} closed later than 30 s, ${open.length} of them never, the last after ${(last / 1000).toFixed(1)} s; memory +${grownMb} MB`,
    held:
      late.length === 0 &&
      visits.failed === 0 &&
      visits.asked > 0 &&
      visits.slowestMs <= visitWithinMs &&
      grownMb <= maxMb,
  };
}

function attack(fixture: Fixture, { name, stays = false, begin }: Way, image: string): Attacker {
  const socket = connect({ port: fixture.port, host: "127.0.0.1", allowHalfOpen: stays });
  const attacker: Attacker = { way: name, socket, began: performance.now(), closedMs: null };
  const gone = () => {
    attacker.closedMs ??= performance.now() - attacker.began;
  };
  socket.on("error", gone).on("close", gone);
  if (!stays) socket.on("end", gone);
  socket.on("connect", () => {
    attacker.began = performance.now();
    begin(socket, fixture, image);
  });
  return attacker;
}

async function uploadLarge(fixture: Fixture): Promise<string> {
  const owner = await signUp(fixture);
  const pixels = { width: 1200, height: 1200, channels: 3 } as const;
  // Noise does not compress.
  const noisy = await sharp(randomBytes(1200 * 1200 * 3), { raw: pixels })
    .jpeg({ quality: 90 })
    .toBuffer();
  const answer = await owner.client.post("/api/uploads/photo", form(noisy, "a.jpg", "image/jpeg"));
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  // Only images of public cards are public.
  await makeCard(owner, { photoUrl: answer.body.url });
  const image = new URL(answer.body.url, fixture.url);
  const shown = await fetch(image);
  const { byteLength } = await shown.arrayBuffer();
  if (shown.status !== 200 || byteLength < largeBytes) throw new Error(`image: ${shown.status}, ${byteLength} bytes`);
  return image.pathname;
}

async function visitUntil(
  fixture: Fixture,
  visits: { asked: number; failed: number; slowestMs: number },
  isOver: () => boolean,
) {
  const end = performance.now() + waitedForMs;
  while (!isOver() && performance.now() < end) {
    const began = performance.now();
    visits.asked += 1;
    const status = await fetch(`${fixture.url}/`, { headers: { connection: "close" } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - began);
    if (status !== 200) visits.failed += 1;
    await sleep(visitEveryMs);
  }
}
