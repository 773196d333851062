import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import type { EngineTab, TabOptions } from "./tab.ts";

const startMs = 60_000;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Opens WebKitGTK on a separate display, driven by WebDriver over HTTP. */
export async function openWebKit(options: TabOptions): Promise<EngineTab> {
  const { server, display } = await startDisplay();
  const port = await freePort();
  const driver = startDriver(port, display, options);
  const stopAll = () => Promise.all([driver, server].map(stop));
  try {
    return await openWindow(driver, `http://127.0.0.1:${port}`, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function startDriver(port: number, display: string, { width, height, downloads, profile }: TabOptions): ChildProcess {
  return spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...{ DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", GDK_BACKEND: "x11", LC_ALL: "C.UTF-8" },
      // Disables the message and accessibility buses, which would outlive the window.
      ...{ DBUS_SESSION_BUS_ADDRESS: "disabled:", NO_AT_BRIDGE: "1" },
      ...{ EVOX_WIDTH: String(width), EVOX_HEIGHT: String(height), EVOX_DOWNLOADS: downloads, EVOX_PROFILE: profile },
    },
  });
}

async function openWindow(
  driver: ChildProcess,
  driverUrl: string,
  stopAll: () => Promise<unknown>,
): Promise<EngineTab> {
  const errors = collectErrors(driver);
  await waitUntilReady(driverUrl);
  const binary = join(import.meta.dirname, "webkit-window.py");
  const { sessionId } = (await send("POST", `${driverUrl}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: [] } } },
  })) as { sessionId: string };
  const session = `${driverUrl}/session/${sessionId}`;
  const post = (path: string, body: object) => send("POST", `${session}${path}`, body);
  const find = async (value: string) => {
    const element = (await post("/element", { using: "css selector", value })) as Record<string, string>;
    return `/element/${element[elementKey]}`;
  };
  return {
    resize: async (width, height) => void (await post("/window/rect", { x: 0, y: 0, width, height })),
    goto: async (url) => void (await post("/url", { url })),
    run: (work, ...args) => post("/execute/sync", { script: `return (${work})(...arguments)`, args }) as never,
    click: async (selector) => void (await post(`${await find(selector)}/click`, {})),
    type: async (selector, text) => void (await post(`${await find(selector)}/value`, { text })),
    upload: async (selector, path) => void (await post(`${await find(selector)}/value`, { text: path })),
    clearCookies: async () => void (await send("DELETE", `${session}/cookie`)),
    screenshot: async () => Buffer.from((await send("GET", `${session}/screenshot`)) as string, "base64"),
    takeErrors: () => errors.splice(0),
    close: async () => {
      await send("DELETE", session).catch(() => {});
      await stopAll();
    },
  };
}

/** Starts a virtual display with a free number that ends with its last window. */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1300x24", "-nolisten", "tcp", "-terminate"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(server.stdout, "data", { signal: AbortSignal.timeout(startMs) });
  return { server, display: `:${String(number).trim()}` };
}

async function waitUntilReady(driverUrl: string): Promise<void> {
  for (const giveUpAt = Date.now() + startMs; ; await wait(50)) {
    try {
      await send("GET", `${driverUrl}/status`);
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...json });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** Collects console errors, which the window writes to stderr. */
function collectErrors({ stdout, stderr }: ChildProcess): string[] {
  const errors: string[] = [];
  let rest = "";
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    errors.push(...lines.filter((line) => /CONSOLE (?:\S+ )?ERROR /u.test(line)));
  });
  stdout?.resume();
  return errors;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
