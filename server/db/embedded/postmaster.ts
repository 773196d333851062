import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { sharedBuffers } from "./memory.ts";

/**
 * A running PostgreSQL under its watchdog: a shell that waits for our end of a pipe to close and then stops the
 * server. The pipe closes however we end, kill -9 included. SIGINT is PostgreSQL's fast, clean shutdown.
 */
export type Postmaster = {
  exited: Promise<void>;
  /** What it said on its error stream before its own log took over. */
  said: () => string;
  stop: () => Promise<void>;
};

// The shell keeps the pipe as descriptor 3, since what runs in the background gets no standard input.
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

/**
 * More than all processes of one machine take, whatever WORKERS is, with room for commands beside them and for what a process that
 * was just killed still has (process/connections.ts). One that is not taken costs a few tens of KB.
 */
export const mostConnections = 150;

const settings = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "io_method=sync",
  `max_connections=${mostConnections}`,
  "logging_collector=on",
  "log_directory=log",
  "log_filename=postgres-%a.log",
  "log_truncate_on_rotation=on",
  "log_rotation_age=1d",
  // No values and no statements: they hold what people typed.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_parameter_max_length=0",
  "log_timezone=UTC",
  "timezone=UTC",
];

export function startPostmaster(
  binaries: Binaries,
  account: Account,
  folder: string,
  socketFolder: string,
  overrides: readonly string[],
): Postmaster {
  // A list: unquoted, a comma in the path would make it two folders.
  const socketFolders = `"${socketFolder.replaceAll('"', '""')}"`;
  const here = [`unix_socket_directories=${socketFolders}`, `shared_buffers=${sharedBuffers()}MB`];
  // PostgreSQL takes the last value of a setting.
  const flags = [...settings, ...here, ...overrides].flatMap((setting) => ["-c", setting]);
  const command = [...account.prefix, "sh", "-c", runServer, "sh", binaries.postgres, "-D", folder, ...flags];
  return guard(command, account);
}

/** Puts a new watchdog beside a server that runs already (its own was killed). */
export async function adoptPostmaster(account: Account, folder: string): Promise<Postmaster | null> {
  const pid = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0] ?? "";
  if (!/^\d+$/u.test(pid)) return null;
  return guard([...account.prefix, "sh", "-c", watchServer, "sh", pid], account);
}

function guard(command: string[], account: Account): Postmaster {
  const [program = "sh", ...rest] = command;
  const child: ChildProcess = spawn(program, rest, {
    ...account.ids,
    // Its own session: a Ctrl-C in the terminal must reach us, who stop it in order, and not the database.
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
