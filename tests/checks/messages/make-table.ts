import { readFileSync } from "node:fs";
import { message, reason } from "../../../domain/core/messages.ts";
import { operations } from "../../../domain/operations.ts";
import { findTest, isPage, readTests, saysText } from "./find-tests.ts";

/** The specification's texts, one per line, unchanged. */
export const specification = readFileSync(new URL("./specification.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");

/** A specified text that is missing in that list; `keysOf` finds no entry for it. */
const alsoSaid = [{ text: "Error …: {message}", key: "message.organizationError" }];

/** Texts that no screen can show, with the reason; the API returns each, which a server test checks. */
export const beyondScreens: ReadonlyMap<string, string> = new Map([
  ["Invalid path provided", "the server makes every path itself (product 19.7); only a program asks for files by one"],
  ["Invalid role specified", "screens offer only roles that can be set; only a program names another one"],
]);

/** Pages with a URL. */
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
    "/invitation",
  ],
];

type Line = { what: string; where: string | null };

/** Returns `message.key` of the catalogue's entries with this text. */
function keysOf(text: string): string[] {
  const filler = "\u0000";
  return Object.entries({ ...message, ...reason })
    .filter(([, entry]) => {
      if (typeof entry === "string") return entry === text;
      const say = entry as (...parts: (string | number)[]) => string;
      const [beginning = "", ...rest] = say(filler, filler).split(filler);
      // The operator's minimum length, six by default.
      return rest.length > 0 && (beginning.trim() === text || say(6) === text);
    })
    .map(([key]) => `message.${key}`);
}

export function makeLines(): { messages: Line[]; pages: Line[]; operations: Line[] } {
  const mentions = readTests();
  const seen = mentions.filter(({ isSeen }) => isSeen);
  const line = (what: string, matches: (literal: string) => boolean, of = mentions): Line => {
    const found = findTest(of, matches);
    return { what, where: found && `${found.file}${found.name ? `: ${found.name}` : ""}` };
  };
  return {
    messages: [
      ...specification.map((text) => {
        const keys = keysOf(text);
        const matches = (literal: string) => keys.includes(literal) || saysText(literal, text);
        return line(text, matches, beyondScreens.has(text) ? mentions : seen);
      }),
      ...alsoSaid.map(({ text, key }) => line(text, (literal) => literal === key, seen)),
    ],
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

Each on a screen, in a browser's test. Beyond all screens: ${[...beyondScreens].map(([text, why]) => `“${text}”, since ${why}`).join("; ")}.

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
