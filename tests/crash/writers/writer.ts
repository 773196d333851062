import type { Sql } from "postgres";
import { type Answer, Client } from "../../support/client.ts";
import { cardInput, newEmail, password } from "../../support/people.ts";

/** One who writes again and again, and knows what was acknowledged. */
export type Writer = {
  name: string;
  /** One round of it. Never throws: what was not acknowledged may have happened or not. */
  step: () => Promise<void>;
  /** What the database has that cannot be, in words. */
  check: (sql: Sql) => Promise<string[]>;
  /** How many writes were acknowledged, and of how many nobody knows. */
  tally: { acknowledged: number; unknown: number };
};

export type World = {
  url: string;
  admin: Client;
  photo: Buffer;
  /** Answers that are neither a success nor a clear error. */
  odd: string[];
  /** It stands behind haproxy, which says 502 of a process that ended in the middle; the product has no such answer. */
  isBalanced: boolean;
};

const notSent: Answer = { status: 0, body: undefined, text: "", headers: new Headers() };

/** The answer of a write, of status 0 when it was not sent; null when nobody knows whether it was done. */
export async function asked(
  world: World,
  tally: Writer["tally"],
  what: string,
  sent: Promise<Answer>,
): Promise<Answer | null> {
  const answer = await sent.catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    // Nobody was there to take it.
    return code === "ECONNREFUSED" ? "not sent" : null;
  });
  if (answer === "not sent") {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return notSent;
  }
  const isUnknown = answer === null || answer.status >= 500;
  const isClear = answer?.status === 503 || (world.isBalanced && answer?.status === 502);
  if (answer !== null && answer.status >= 500 && !isClear) {
    world.odd.push(`${what} answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  }
  if (isUnknown) {
    tally.unknown += 1;
    return null;
  }
  if (answer.status < 300) tally.acknowledged += 1;
  // An admin is asked again every ten minutes who that is.
  if (answer.body?.code === "REAUTH_REQUIRED") {
    await world.admin.post("/api/me/confirmation/password", { password }).catch(() => null);
  }
  return answer;
}

export type Known = { client: Client; id: string; email: string };

/** Somebody new, asked for until it is acknowledged. @throws when the product never takes it */
export async function newcomer(url: string, name = "Sunita Gurung"): Promise<Known> {
  for (let tries = 0; tries < 50; tries += 1) {
    const client = new Client(url);
    const email = newEmail();
    const answer = await client.post("/api/auth/sign-up", { name, email, password }).catch(() => null);
    if (answer?.status === 201) return { client, id: answer.body.user.id, email };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("nobody can sign up");
}

export async function cardOf(person: Known): Promise<string> {
  const answer = await person.client.post("/api/cards", cardInput);
  if (answer.status !== 201) throw new Error(`no card: ${answer.status} ${answer.text}`);
  return answer.body.id;
}

export const newTally = (): Writer["tally"] => ({ acknowledged: 0, unknown: 0 });
