import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Harness } from "../../proof/harness.ts";
import type { Client } from "../../support/client.ts";
import { password, signUp } from "../../support/people.ts";
import { randomFrom } from "../random.ts";
import { countFaults, countStatuses, type Found, outsideTool, runTool, type ToolContext } from "./tool.ts";

/** hydra guesses an account's password at the JSON sign-in, from a list that contains it. */
export const hydra: Harness = outsideTool(
  "hydra",
  {
    promise: "hydra guesses no password",
    wanted:
      "one of 3,000 that is the right one is not found, the limits answer, and the owner signs in all the while in a known browser",
  },
  attack,
  // Default limits. The owner has another address than the attacker.
  { LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.1" },
);

/** Position of the correct password: after the account's limit is reached, before the end. */
const lists = { full: { length: 3000, rightAt: 2400 }, short: { length: 60, rightAt: 20 } };
const withinSeconds = { full: 240, short: 40 };
const atOnce = { full: 16, short: 4 };
const ownersNetwork = { "x-forwarded-for": "203.0.113.9" };
/** Below the limit per network and minute. */
const ownerEveryMs = 2500;

async function attack(context: ToolContext): Promise<Found> {
  const { fixture, options, folder } = context;
  const owner = await signUp(fixture);
  const { length, rightAt } = options.full ? lists.full : lists.short;
  const random = randomFrom(options.seed);
  const guess = (index: number) => (index === rightAt ? password : `guess-${index}-${random.below(1e9).toString(36)}`);
  const list = join(folder, "words.txt");
  await writeFile(list, `${Array.from({ length }, (_, index) => guess(index)).join("\n")}\n`);
  const signIns = { asked: 0, failed: 0 };
  const watched = signInAgain(owner.client, owner.email, signIns);
  const { output, isCutShort } = await runTool(
    { folder },
    "hydra",
    [
      ...["-I", "-l", owner.email, "-P", list, "-s", String(fixture.port)],
      ...["-t", String(options.full ? atOnce.full : atOnce.short), "-w", "10", "127.0.0.1", "http-post-form", form()],
    ],
    options.full ? withinSeconds.full : withinSeconds.short,
  );
  await watched.stop();
  const counts = countStatuses(fixture);
  const [wrong = 0, refused = 0] = [counts.get(401), counts.get(429)];
  const isFound = /\blogin: .* password: /u.test(output);
  const isTried = wrong + refused >= length * 0.9;
  if (!isTried || isFound) options.say(output.slice(-1500));
  const faults = countFaults(context);
  return {
    measured: `${(wrong + refused).toLocaleString("en")} guesses: ${isFound ? "the password was found" : "not found"}, ${wrong} looked at and ${refused} told to wait; the owner signed in ${signIns.asked - signIns.failed} of ${signIns.asked} times; ${faults} of 5xx or logged as faults`,
    held:
      !isFound &&
      !isCutShort &&
      isTried &&
      refused > wrong &&
      signIns.failed === 0 &&
      signIns.asked > 0 &&
      faults === 0,
  };
}

/** The request body and success pattern; hydra treats `:` as a separator. */
function form(): string {
  const body = JSON.stringify({ email: "^USER^", password: "^PASS^" });
  const parts = ["/api/auth/sign-in", body.replaceAll(":", "\\:"), "g=", "H=Content-Type\\: application/json"];
  return [...parts, "S=emailProven"].join(":");
}

function signInAgain(client: Client, email: string, signIns: { asked: number; failed: number }) {
  let isOver = false;
  const again = async () => {
    // At least once after the attack.
    do {
      signIns.asked += 1;
      const { status } = await client.post("/api/auth/sign-in", { email, password }, ownersNetwork);
      if (status !== 200) signIns.failed += 1;
      await sleep(ownerEveryMs);
    } while (!isOver);
  };
  const working = again();
  return {
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
