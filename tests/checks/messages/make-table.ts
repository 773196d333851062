import { readFileSync } from "node:fs";
import { message, reason } from "../../../domain/core/messages.ts";
import { operations } from "../../../domain/operations.ts";
import { findTest, readTests } from "./find-tests.ts";

/** The specification's texts, one a line, as they were given. */
const specification = readFileSync(new URL("./specification.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "");

/** Pages of the specification and of design §5. */
const pages = [
  ...["/", "/login", "/addmein", "/dashboard", "/role-dashboard", "/admin", "/leader", "/organization", "/admin-tools"],
  ...["/role-debug", "/dashboard/edit/", "/card/", "/c/", "/about", "/pricing", "/contact", "/setup"],
];

type Line = { what: string; where: string | null };

/** `message.key` of the catalogue's entries that say this text. */
function keysOf(text: string): string[] {
  const filler = "\u0000";
  return Object.entries({ ...message, ...reason })
    .filter(([, entry]) => {
      const said = typeof entry === "string" ? entry : (entry as (...parts: string[]) => string)(filler, filler);
      return said.replaceAll(filler, "").includes(text.trim()) && said.startsWith(text.trim().slice(0, 4));
    })
    .map(([key]) => `message.${key}`);
}

export function makeLines(): { messages: Line[]; pages: Line[]; operations: Line[] } {
  const mentions = readTests();
  const line = (what: string, wanted: readonly string[]): Line => {
    const found = findTest(mentions, wanted);
    return { what, where: found && `${found.file}${found.name ? `: ${found.name}` : ""}` };
  };
  const said = mentions.map((one) => ({ ...one, text: one.text.startsWith("message.") ? `${one.text}|` : one.text }));
  return {
    messages: specification.map((text) => {
      const found = findTest(said, [text.trim(), ...keysOf(text).map((key) => `${key}|`)]);
      return { what: text.trim(), where: found && `${found.file}${found.name ? `: ${found.name}` : ""}` };
    }),
    pages: pages.map((path) => line(path, [path])),
    operations: operations.map(({ id, method, path }) => ({
      what: `${method} ${path}`,
      where: `tests/server/authorization/authorization.test.ts: ${id}`,
    })),
  };
}

export function makeTable(): string {
  const { messages, pages: screens, operations: calls } = makeLines();
  const rows = (lines: readonly Line[]) =>
    lines.map(({ what, where }) => `| ${cell(what)} | ${where ? cell(where) : "**none yet**"} |`).join("\n");
  return `# Which test reaches what

Made by \`npm run tables\` from the specification's texts, the contract and the tests; a test holds that it is current.

## Messages

| text | test |
|---|---|
${rows(messages)}

## Pages

| page | test |
|---|---|
${rows(screens)}

## Operations

Each is also asked by every actor, in every state, on every target.

| operation | test |
|---|---|
${rows(calls)}
`;
}

const cell = (text: string) => text.replaceAll("|", "\\|");
