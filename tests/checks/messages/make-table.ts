import { readFileSync } from "node:fs";
import { message, reason } from "../../../domain/core/messages.ts";
import { operations } from "../../../domain/operations.ts";
import { findTest, isPage, readTests, saysText } from "./find-tests.ts";

/** The specification's texts, one a line, as they were given. */
const specification = readFileSync(new URL("./specification.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "");

/** Pages of the specification and of design §5. */
const pages = [
  ...["/", "/login", "/addmein", "/dashboard", "/role-dashboard", "/admin", "/leader", "/organization", "/admin-tools"],
  ...[
    "/role-debug",
    "/dashboard/edit/",
    "/card/",
    "/c/",
    "/about",
    "/pricing",
    "/contact",
    "/setup",
    "/reset",
    "/prove",
  ],
];

type Line = { what: string; where: string | null };

/** `message.key` of the catalogue's entries that say this text. */
function keysOf(text: string): string[] {
  const filler = "\u0000";
  return Object.entries({ ...message, ...reason })
    .filter(([, entry]) => {
      const said = typeof entry === "string" ? entry : (entry as (...parts: string[]) => string)(filler, filler);
      const [beginning = ""] = said.split(filler);
      return said === text.trim() || (said.includes(filler) && beginning.trim() === text.trim());
    })
    .map(([key]) => `message.${key}`);
}

export function makeLines(): { messages: Line[]; pages: Line[]; operations: Line[] } {
  const mentions = readTests();
  const line = (what: string, matches: (literal: string) => boolean): Line => {
    const found = findTest(mentions, matches);
    return { what, where: found && `${found.file}${found.name ? `: ${found.name}` : ""}` };
  };
  return {
    messages: specification.map((text) => {
      const keys = keysOf(text);
      return line(text.trim(), (literal) => keys.includes(literal) || saysText(literal, text));
    }),
    pages: pages.map((path) => line(path, (literal) => isPage(literal, path))),
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
