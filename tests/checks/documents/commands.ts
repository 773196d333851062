import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Parses the commands in the documents as a shell does. */

export const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** `isMention`: in a sentence, where arguments may be omitted. `isInImage`: typed into the container. */
export type ShownCommand = { where: string; text: string; words: string[]; isMention: boolean; isInImage: boolean };

const documents = ["README.md", "CONTRIBUTING.md", "tests/README.md", "deploy/evox.service"];

export function listCommands(): ShownCommand[] {
  const files = [...documents, ...globSync("docs/**/*.md", { cwd: root })];
  return files.flatMap((file) => commandsIn(file, read(file)));
}

export function commandsIn(where: string, text: string): ShownCommand[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gmsu)].flatMap(([, block = ""]) => block.split("\n"));
  const prose = text.replaceAll(/^```.*?^```$/gmsu, "");
  const mentions = [...prose.matchAll(/`([^`\n]+)`/gu)].flatMap(([, code = ""]) => (isTyped.test(code) ? [code] : []));
  return [
    ...blocks.flatMap((line) => takeApart(where, line, false)),
    ...mentions.flatMap((code) => takeApart(where, code, true)),
  ];
}

/** Code in a sentence may be anything; with one of these beginnings it is a command. */
const isTyped = /^(?:[A-Z_]+=\S+ |cd \S+ && )*(?:npm|npx|node) /u;
/** Shell builtins and prefixes of a command. */
const quiet = /^(?:cd \S+|set -a|export \w+=\S+|\. \S+)$/u;
const inside = /^docker compose (?:exec|run(?: --rm| -v \S+)*) evox (.+)$/u;
/** Outside of quotes. */
const betweenCommands = /(?:&&|;)(?=(?:[^']*'[^']*')*[^']*$)/u;
const asAnother = /^runuser -u \w+ -- sh -c '(.+)'$/u;

function takeApart(where: string, line: string, isMention: boolean, isInImage = false): ShownCommand[] {
  const text = line.replace(/(?:^|\s+)#(?: .*)?$/u, "").trim();
  const parts = text.split(betweenCommands);
  return parts.flatMap((part) => {
    const command = part.trim().replace(/^(?:[A-Z_]+=\S+ )*(?:exec )?/u, "");
    if (command === "" || quiet.test(command)) return [];
    const [, another] = asAnother.exec(command) ?? [];
    if (another) return takeApart(where, another, isMention, isInImage);
    const [, contained] = inside.exec(command) ?? [];
    if (contained) return takeApart(where, contained, isMention, true);
    return [
      { where, text: command, words: command.match(/(?:\$\([^)]*\)|"[^"]*"|\S)+/gu) ?? [], isMention, isInImage },
    ];
  });
}

const list = JSON.parse(read("package.json")) as { scripts: Record<string, string>; engines: { node: string } };
const usage = [...read("cli/main.ts").matchAll(/^ {2}(\w[\w-]*(?: (?:<\w+>|--\w+|\w+))*)(?: {2,}|$)/gmu)].map(
  ([, words = ""]) => words.split(" "),
);
const imageNode = Number(/^FROM node:(\d+)\./mu.exec(read("Dockerfile"))?.[1]);

/** Programs that are not part of this project. */
const others = new Set(["openssl", "createdb", "docker", "tar", "git"]);

/** Returns why the command would not run as typed, or null. `exists` checks for a file. */
export function problemOf(command: ShownCommand, exists: (path: string) => boolean): string | null {
  const [program = "", ...words] = command.words;
  if (program === "npm") return problemOfScript(words, exists);
  if (program === "npx") return words[0] === "evox" ? problemOfEvox(words.slice(1), command) : "is no package of ours";
  if (program === "node") return problemOfFile(words, command, exists);
  return others.has(program) ? null : "is no program that this check knows";
}

function problemOfScript([first = "", second = ""]: string[], exists: (path: string) => boolean): string | null {
  if (["install", "ci"].includes(first)) return null;
  const name = first === "run" ? second : first;
  const [prefix = "", placeholder] = name.split("<");
  const found = Object.keys(list.scripts).filter((script) =>
    placeholder ? script.startsWith(prefix) : script === name,
  );
  if (found.length === 0) return "is no script of package.json";
  const files = found.map((script) => /^exec node (\S+\.mjs)\b/u.exec(list.scripts[script] ?? "")?.[1] ?? "");
  return files.every(exists) ? null : "starts no file that is there";
}

function problemOfEvox(words: string[], { isMention }: ShownCommand): string | null {
  if (words[0] === "<command>") return null;
  const isPlace = (word: string | undefined) => word?.startsWith("<");
  const fits = usage.some(
    (wanted) =>
      (isMention ? words.length <= wanted.length : words.length === wanted.length) &&
      words.every((word, at) => word === wanted[at] || isPlace(wanted[at])),
  );
  return fits ? null : "is not understood by cli/main.ts";
}

function problemOfFile(
  [file = "", ...words]: string[],
  command: ShownCommand,
  exists: (path: string) => boolean,
): string | null {
  if (!file.startsWith("dist/") && !exists(file)) return "starts no file that is there";
  if (file.endsWith(".ts") && !(command.isInImage && imageNode >= 24)) {
    return `does not run on every Node that is allowed (${list.engines.node})`;
  }
  return file.startsWith("cli/") ? problemOfEvox(words, command) : null;
}
