import { type Config, ConfigError, parseConfig } from "../server/config/config.ts";
import { formatMisspeltKey } from "../server/config/misspelt-keys.ts";
import { errorText } from "../server/core/error-serializer.ts";

/** The operator's commands. Exit codes: 0 success, 1 failure, 2 invalid usage. Each command is loaded on demand. */

const usage = `Usage: npx evox <command>

  admin <email>          make a person an admin
  role <email> <role>    set a role: user, leader, orgmanager or admin
                         With admin or role, --new-password also sets a new password,
                         shows it once and logs the account out everywhere. It is
                         required if the email is not confirmed.
  reset-second-factor <email>
                         remove two-step verification for a person who lost access to it
  audit verify           check that no audit log entries were changed or removed
  export <file>          write all data and images to one file; E-VOX can keep running
  import <file>          fill an empty database from an exported file
  import <file> --foreign
                         also accept a file that this installation did not sign: its
                         admins become users, and the audit log records that it is
                         unverified
  demo                   fill an empty database with sample data: 3 organizations, 40 people
  seed --people <n>      add made-up people to a database, for load tests

The commands use the database in DATABASE_URL or DATA_DIR (./data), whether or not E-VOX is running.
For import, stop E-VOX first.`;

/** Removes `flag` from the words and reports whether it was present. */
const takeFlag = (flag: string, words: string[]): [string[], boolean] => [
  words.filter((word) => word !== flag),
  words.includes(flag),
];

/** Each command takes the words after its name and returns null if they are invalid. */
const commands: Record<string, (config: Config, words: string[]) => Promise<number> | null> = {
  admin: (config, words) => {
    const [[email, ...more], renews] = takeFlag("--new-password", words);
    return email && more.length === 0
      ? import("./admin.ts").then((of) => of.adminCommand(config, email, renews))
      : null;
  },
  role: (config, words) => {
    const [[email, role, ...more], renews] = takeFlag("--new-password", words);
    return email && role && more.length === 0
      ? import("./role.ts").then((of) => of.roleCommand(config, email, role, renews))
      : null;
  },
  "reset-second-factor": (config, [email, ...more]) =>
    email && more.length === 0
      ? import("./reset-second-factor.ts").then((of) => of.resetSecondFactorCommand(config, email))
      : null,
  audit: (config, words) =>
    words.join(" ") === "verify" ? import("./audit.ts").then((of) => of.auditCommand(config)) : null,
  export: (config, [path, ...more]) =>
    path && more.length === 0 ? import("./export.ts").then((of) => of.exportCommand(config, path)) : null,
  import: (config, words) => {
    const [[path, ...more], takesForeign] = takeFlag("--foreign", words);
    return path && !path.startsWith("--") && more.length === 0
      ? import("./import.ts").then((of) => of.importCommand(config, path, takesForeign))
      : null;
  },
  demo: (config, words) =>
    words.length === 0 ? import("./demo/command.ts").then((of) => of.demoCommand(config)) : null,
  seed: (config, [flag, people = "", ...more]) =>
    flag === "--people" && /^[1-9]\d{0,6}$/u.test(people) && more.length === 0
      ? import("./seed/command.ts").then((of) => of.seedCommand(config, Number(people)))
      : null,
};

// Node would print an uncaught error in full, including the rows to be written.
process.on("uncaughtException", (error) => {
  console.error(errorText(error));
  process.exit(1);
});

try {
  const config = parseConfig(process.env);
  for (const key of config.misspeltKeys) console.error(`Warning: ${formatMisspeltKey(key)}`);
  const [name = "", ...words] = process.argv.slice(2);
  const running = Object.hasOwn(commands, name) ? commands[name]?.(config, words) : null;
  if (running) process.exitCode = await running;
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? [errorText(error.cause)] : [];
  const text = error instanceof ConfigError ? `Invalid configuration. ${error.message}` : errorText(error);
  // For a failed query the error and its cause have the same text.
  for (const line of new Set([text, ...cause])) console.error(line);
  process.exitCode = 1;
}
