import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Supervisor } from "../../server/process/supervisor.ts";
import { serveInWorkers } from "../../server/process/workers.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { makeCard, password, type SignedIn, signUp } from "../support/people.ts";
import { childrenOf, processesOf, type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** WORKERS: several processes on one port and one database. */

const workers = 2;

let running: StartedProcess;
let url: string;
let metrics: number;

beforeAll(async () => {
  metrics = await freePort();
  running = await start({ METRICS_PORT: String(metrics) });
  url = running.url;
});
afterAll(async () => {
  await running?.kill("SIGTERM");
});

async function start(environment: Record<string, string> = {}): Promise<StartedProcess> {
  const { url: DATABASE_URL } = await cloneDatabase();
  const PORT = String(await freePort());
  return startProcess({ DATABASE_URL, PORT, WORKERS: String(workers), LIMIT_FACTOR: "1", ...environment });
}

const workersOf = ({ child }: StartedProcess) => childrenOf(child.pid ?? 0, "dist/server/worker.mjs");
const workersNow = () => workersOf(running);
const signUpHere = () => signUp({ visitor: () => new Client(url) });

/** Sends a request on a new connection, which any free worker accepts. */
function ask(path: string, at = url): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${at}${path}`, { agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once("error", reject);
    sent.end();
  });
}

const askAll = (path: string) => Promise.all(Array.from({ length: 30 }, () => ask(path)));

it("their numbers are shown as one", async () => {
  const counted = async () => {
    const { text } = await ask("/metrics", `http://127.0.0.1:${metrics}`);
    return Number(
      /^evox_http_requests_total\{method="GET",route="\/api\/health",status="200"\} (\d+)$/mu.exec(text)?.[1] ?? 0,
    );
  };
  const before = await counted();
  const asked = (await askAll("/api/health")).length;
  await expect.poll(counted).toBe(before + asked);
  const { text } = await ask("/metrics", `http://127.0.0.1:${metrics}`);
  expect(text).toContain("evox_database_up 1");
  // The format allows one description per metric.
  const described = [...text.matchAll(/^# HELP (\S+)/gmu)].map(([, name]) => name);
  expect(new Set(described).size).toBe(described.length);
});

it("a change by one of them is shown by all at once", async () => {
  const owner = await signUpHere();
  const { id } = await makeCard(owner);
  const shown = async () => {
    const pages = await askAll(`/card/${id}`);
    return new Set(pages.map(({ status, text }) => `${status} ${/the \w+ of all/u.exec(text)?.[0]}`));
  };
  for (const bio of ["the first of all", "the second of all"]) {
    expect((await owner.client.patch(`/api/cards/${id}`, { bio })).status).toBe(200);
    await expect.poll(shown).toEqual(new Set([`200 ${bio}`]));
  }
  expect((await owner.client.delete(`/api/cards/${id}`)).status).toBe(204);
  await expect.poll(shown).toEqual(new Set(["404 undefined"]));
});

it("a new account's password is the one that any of them takes", async () => {
  const owner = await signUpHere();
  const statuses = await Promise.all(
    Array.from({ length: workers * 2 }, async () => {
      const client = new Client(url);
      return (await client.post("/api/auth/sign-in", { email: owner.email, password }, { connection: "close" })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("together they try a password no more often than one would", async () => {
  const owner = await signUpHere();
  const answers: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const stranger = new Client(url);
    const body = { email: owner.email, password: "wrong-password" };
    answers.push((await stranger.post("/api/auth/sign-in", body, { connection: "close" })).status);
  }
  expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

it("a port that is taken is said in words, and nothing is left", { timeout: 60_000 }, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const database = await cloneDatabase();
  const starting = startProcess({ DATABASE_URL: database.url, WORKERS: "2", PORT: String(port) });
  await expect(starting).rejects.toThrow(/E-VOX could not start\..*EADDRINUSE|address already in use/su);
  taken.close();
});

it("one that is killed is replaced, and the others go on meanwhile", { timeout: 60_000 }, async () => {
  const before = workersNow();
  expect(before).toHaveLength(workers);
  process.kill(before[0] ?? 0, "SIGKILL");
  const answers: number[] = [];
  await expect
    .poll(
      async () => {
        answers.push(await ask("/api/health").then(({ status }) => status));
        return workersNow().filter((pid) => !before.includes(pid)).length;
      },
      { timeout: 45_000, interval: 20 },
    )
    .toBe(1);
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(running.output).toContain("starting a replacement");
  await expect.poll(async () => (await askAll("/")).every(({ status }) => status === 200)).toBe(true);
});

it("whoever asks for their numbers while one starts gets them, and there are no more of them afterwards", {
  timeout: 60_000,
}, async () => {
  const [killed] = workersNow();
  if (killed === undefined) throw new Error("there is no worker");
  const replacements = () => running.output().split("starting a replacement").length;
  const before = replacements();
  process.kill(killed, "SIGKILL");
  // The count is no evidence: the replacement may start before it is taken.
  await expect.poll(workersNow).not.toContain(killed);
  const asked: Promise<{ status: number }>[] = [];
  const isReplaced = () => replacements() > before && workersNow().length >= workers;
  for (let after = 0; after < 60; after += isReplaced() ? 1 : 0) {
    asked.push(ask("/metrics", `http://127.0.0.1:${metrics}`));
    await sleep(50);
  }
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(workersNow()).toHaveLength(workers);
  expect(running.output()).not.toContain("did not start");
});

it("one that cannot even be started is said, and ends nobody else", async () => {
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  try {
    const keeper = { connection: { url: "" }, role: null } as unknown as Supervisor;
    await expect(serveInWorkers(keeper, 2)).rejects.toThrow("ENOENT");
  } finally {
    process.execPath = execPath;
  }
});

it("they end with the first process, also when it is killed", { timeout: 60_000 }, async () => {
  const killed = await start();
  const pids = workersOf(killed);
  expect(pids).toHaveLength(workers);
  await killed.kill("SIGKILL");
  const left = () => processesOf("dist/server/worker.mjs").filter((line) => pids.includes(Number.parseInt(line, 10)));
  // A replacement that is still loading notices it afterwards.
  await expect.poll(left, { timeout: 45_000 }).toEqual([]);
});

describe("a card that is deleted while a worker does not answer", () => {
  /** Uses a new connection, which a stopped worker does not accept. */
  const deleteCard = (owner: SignedIn, id: string) =>
    new Promise<number>((resolve, reject) => {
      const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      const sent = request(`${url}/api/cards/${id}`, { agent: false, method: "DELETE", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.once("error", reject);
      sent.end();
    });

  /** Creates a card that all workers have cached, and stops one worker. */
  async function cardAndStopped() {
    const owner = await signUpHere();
    const { id } = await makeCard(owner);
    await askAll(`/card/${id}`);
    const [stopped = 0] = workersNow();
    process.kill(stopped, "SIGSTOP");
    onTestFinished(() => void process.kill(stopped, "SIGCONT"));
    return { owner, id, redirectAfterLogin: () => process.kill(stopped, "SIGCONT") };
  }

  it("is acknowledged as soon as that one has dropped the page, too", async () => {
    const { owner, id, redirectAfterLogin } = await cardAndStopped();
    let isAnswered = false;
    const deleting = deleteCard(owner, id).finally(() => {
      isAnswered = true;
    });
    let wasAnswered: boolean | undefined;
    const look = async () => {
      const { status } = await ask(`/card/${id}`);
      if (status === 404) wasAnswered ??= isAnswered;
      return status;
    };
    await expect.poll(look, { interval: 10 }).toBe(404);
    expect(wasAnswered).toBe(false);
    redirectAfterLogin();
    expect(await deleting).toBe(204);
    expect(new Set((await askAll(`/card/${id}`)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it("is acknowledged after two seconds all the same, and the log says so", async () => {
    const { owner, id } = await cardAndStopped();
    const since = performance.now();
    expect(await deleteCard(owner, id)).toBe(204);
    expect(performance.now() - since).toBeGreaterThan(1900);
    await expect.poll(running.output).toContain("not every process confirmed dropping its page");
  });
});
