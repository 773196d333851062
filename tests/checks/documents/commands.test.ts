import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandsIn, listCommands, problemOf, root } from "./commands.ts";

const exists = (path: string) => existsSync(join(root, path));

it("every command in the documents is one that runs", () => {
  const commands = listCommands();
  expect(commands.length).toBeGreaterThan(80);
  const wrong = commands.flatMap((command) => {
    const problem = problemOf(command, exists);
    return problem === null ? [] : [`${command.where}: ${command.text}: ${problem}`];
  });
  expect(wrong).toEqual([]);
});

const block = (line: string) => `\`\`\`sh\n${line}\n\`\`\`\n`;

it.each([
  [block("node cli/main.ts audit verify"), "does not run on every Node"],
  [block("cd /opt/evox && runuser -u evox -- sh -c 'set -a; . /etc/x; exec node cli/main.ts demo'"), "every Node"],
  [block("DATA_DIR=/a/b npx evox ask  # a comment"), "is not understood"],
  [block("npx evox admin"), "is not understood"],
  [block("docker compose exec evox node cli/main.ts exports x"), "is not understood"],
  [block("make all"), "is no program"],
  ["`npm run nothing`", "is no script"],
  ["`node scripts/nothing.mjs`", "starts no file"],
  ["`npx evox admins`", "is not understood"],
])("%j is found", (text, problem) => {
  const [found, ...more] = commandsIn("x.md", text);
  expect(more).toEqual([]);
  expect(found && problemOf(found, exists)).toContain(problem);
});

it.each([
  block("npx evox seed --people 5"),
  block("docker compose run --rm -v ./a:/a:ro evox node cli/main.ts import /a"),
  "`npm run bench:<name>`",
  "`npx evox export`",
])("%j is in order", (text) => {
  expect(commandsIn("x.md", text).map((command) => problemOf(command, exists))).toEqual([null]);
});
