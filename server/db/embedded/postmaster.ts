import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { sharedBuffers } from "./memory.ts";

/**
 * The watchdog is a shell that stops the server when its pipe to this process closes, which also happens on kill -9.
 * SIGINT is PostgreSQL's fast, clean shutdown.
 */
export type Postmaster = {
  exited: Promise<void>;
  /** The server's error output before its log began. */
  said: () => string;
  stop: () => Promise<void>;
};

// Descriptor 3, because background processes get no standard input.
const runServer = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( trap '' INT TERM HUP; read -r _ <&3; kill -INT $server 2>/dev/null ) &
guard=$!
trap '' INT TERM HUP
wait $server
code=$?
kill -KILL $guard 2>/dev/null
exit $code`;

const watchServer = `
exec 3<&0
trap '' INT TERM HUP
( read -r _ <&3; kill -INT "$1" 2>/dev/null ) &
guard=$!
while kill -0 "$1" 2>/dev/null; do sleep 0.2; done
kill -KILL $guard 2>/dev/null`;

/** Enough for all processes of a machine, commands and leftovers of a killed process (process/connections.ts). */
export const maxConnections = 150;

const settings = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "io_method=sync",
  `max_connections=${maxConnections}`,
  "logging_collector=on",
  "log_directory=log",
  "log_filename=postgres-%a.log",
  "log_truncate_on_rotation=on",
  "log_rotation_age=1d",
  // Without values and statements, which contain user input.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_parameter_max_length=0",
  "log_timezone=UTC",
  "timezone=UTC",
];

export function startPostmaster(
  binaries: Binaries,
  account: SystemAccount,
  folder: string,
  socketFolder: string,
  overrides: readonly string[],
): Postmaster {
  // Quoted, because a comma in the path would separate folders.
  const socketFolders = `"${socketFolder.replaceAll('"', '""')}"`;
  const here = [`unix_socket_directories=${socketFolders}`, `shared_buffers=${sharedBuffers()}MB`];
  const flags = [...settings, ...here, ...overrides].flatMap((setting) => ["-c", setting]);
  const command = [...account.prefix, "sh", "-c", runServer, "sh", binaries.postgres, "-D", folder, ...flags];
  return guard(command, account);
}

/** For a running server whose watchdog was killed. */
export async function adoptPostmaster(account: SystemAccount, folder: string): Promise<Postmaster | null> {
  const pid = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0] ?? "";
  if (!/^\d+$/u.test(pid)) return null;
  return guard([...account.prefix, "sh", "-c", watchServer, "sh", pid], account);
}

function guard(command: string[], account: SystemAccount): Postmaster {
  const [program = "sh", ...rest] = command;
  const child: ChildProcess = spawn(program, rest, {
    ...account.ids,
    // Ctrl-C must reach only this process, which stops the server.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C" },
    cwd: "/",
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  child.stdin?.on("error", () => {});
  const exited = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      said += String(error);
      resolve();
    });
    child.once("exit", () => resolve());
  });
  return {
    exited,
    said: () => said,
    stop: async () => {
      child.stdin?.end();
      await exited;
    },
  };
}
