import { ConfigError, parseConfig } from "../server/config.ts";
import { adminCommand } from "./admin.ts";
import { roleCommand } from "./role.ts";
import { seedCommand } from "./seed/command.ts";

/** The operator's commands. Each answers 0 when it did what was asked, 1 when not, 2 when it was not understood. */

const usage = `Usage: npx evox <command>

  admin <email>          make a person an admin
  role <email> <role>    set a role: user, leader, orgmanager or admin
  seed --people <n>      fill a database with made-up people, to see how it bears them

The commands work on the database of DATABASE_URL, or of DATA_DIR (./data), whether E-VOX is running or not.`;

try {
  const config = parseConfig(process.env);
  const [command, ...words] = process.argv.slice(2);
  if (command === "admin" && words.length === 1) process.exitCode = await adminCommand(config, words[0] ?? "");
  else if (command === "role" && words.length === 2)
    process.exitCode = await roleCommand(config, words[0] ?? "", words[1] ?? "");
  else if (
    command === "seed" &&
    words.length === 2 &&
    words[0] === "--people" &&
    /^[1-9]\d{0,6}$/u.test(words[1] ?? "")
  )
    process.exitCode = await seedCommand(config, Number(words[1]));
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? `The environment is not right. ${text}` : text);
  process.exitCode = 1;
}
