import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";
import { cores, pin } from "./pin.ts";

/** A response of the product: the headers, except those that each server sets itself, and the exact body. */
export type RecordedResponse = { head: string[]; body: Buffer };
export type ReferenceServer = { url: string; pid: number | undefined; stop: () => Promise<void> };

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export async function bareNode({ head, body }: RecordedResponse): Promise<ReferenceServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.send({ head, body: body.toString("base64") });
  const [port] = (await once(child, "message")) as [number];
  await pin(child.pid, cores.server);
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => end(child) };
}

/** Starts nginx with one process, without a log, serving the bytes from a file; null if nginx is not installed. */
export async function nginx({ head, body }: RecordedResponse): Promise<ReferenceServer | null> {
  const folder = await mkdtemp(join(tmpdir(), "evox-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "card"), body);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, head));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const began = await new Promise<boolean>((resolve) => {
    child.once("spawn", () => resolve(true));
    child.once("error", () => resolve(false));
  });
  const stop = async () => {
    if (began) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/card`;
  for (let attempt = 0; began && attempt < 50; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    ) {
      await pin(child.pid, cores.server);
      return { url, pid: child.pid, stop };
    }
    await sleep(100);
  }
  await stop();
  return null;
}

/** Headers that nginx sets itself. */
const ofItsOwn = new Set(["content-length", "content-type", "etag"]);

function configuration(folder: string, port: number, head: string[]): string {
  const pairs = Array.from(
    { length: head.length / 2 },
    (_pair, index) => [head[index * 2], head[index * 2 + 1]] as const,
  );
  const lines = pairs
    .filter(([name]) => !ofItsOwn.has(name ?? ""))
    .map(([name, value]) => `add_header ${name} "${value?.replaceAll('"', '\\"')}" always;`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8"; ${lines.join(" ")} }
}
`;
}
