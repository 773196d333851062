import type { Sql } from "postgres";
import { Client, type TestResponse } from "../../support/client.ts";
import { cardInput, newEmail, password } from "../../support/people.ts";

/** Writes repeatedly and records what was acknowledged. */
export type Writer = {
  name: string;
  /** One round. Never throws: an unacknowledged write may or may not have happened. */
  step: () => Promise<void>;
  /** Returns contradictions in the database, in words. */
  check: (sql: Sql) => Promise<string[]>;
  /** Number of acknowledged writes and of writes with unknown outcome. */
  tally: { acknowledged: number; unknown: number };
};

export type World = {
  url: string;
  admin: Client;
  photo: Buffer;
  /** Responses that are neither a success nor a clear error. */
  odd: string[];
  /** Whether haproxy is in front, which returns 502 if a process ends during a request; the server never does. */
  isBalanced: boolean;
};

const notSent: TestResponse = { status: 0, body: undefined, text: "", headers: new Headers() };

/** Returns the response of a write, with status 0 if it was not sent; null if its outcome is unknown. */
export async function asked(
  world: World,
  tally: Writer["tally"],
  what: string,
  sent: Promise<TestResponse>,
): Promise<TestResponse | null> {
  const answer = await sent.catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    // No server accepted the connection.
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
  // Admins need step-up authentication every ten minutes.
  if (answer.body?.code === "REAUTH_REQUIRED") {
    await world.admin.post("/api/me/confirmation/password", { password }).catch(() => null);
  }
  return answer;
}

export type Known = { client: Client; id: string; email: string };

/** Signs a person up, with retries until it is acknowledged. @throws after 50 attempts */
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
