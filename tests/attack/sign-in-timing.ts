import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { newEmail, signUp } from "../support/people.ts";
import { openFixture } from "./fixture.ts";

/** Whether the duration of a failed sign-in reveals that an account exists. */
export const signInTiming: Harness = { name: "sign-in-timing", run: runSignInTiming };

const pairs = { full: 300, short: 15 };
const maxApartMs = 5;
/** A few pairs on a busy machine vary more than the limit; then the minimums tell whether a hash was skipped. */
const maxTimes = 2;

async function runSignInTiming(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const unknown: number[] = [];
  const wrong: number[] = [];
  try {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(fixture)));
    const count = options.full ? pairs.full : pairs.short;
    const time = async (email: string) => {
      const visitor = fixture.visitor();
      const began = performance.now();
      const { status } = await visitor.post("/api/auth/sign-in", { email, password: "not-their-word-1" });
      if (status !== 401) throw new Error(`sign-in was answered ${status}`);
      return performance.now() - began;
    };
    await time(newEmail());
    // Alternates, so that a slowdown affects both.
    for (let pair = 0; pair < count; pair += 1) {
      const email = people[pair % people.length]?.email ?? "";
      if (pair % 2 === 0) wrong.push(await time(email));
      unknown.push(await time(newEmail()));
      if (pair % 2 === 1) wrong.push(await time(email));
    }
  } finally {
    await fixture.stop();
  }
  const apart = Math.abs(median(unknown) - median(wrong));
  const [fast = 0, slow = 0] = [Math.min(...unknown), Math.min(...wrong)].toSorted((a, b) => a - b);
  const figures = `${median(unknown).toFixed(1)} ms and ${median(wrong).toFixed(1)} ms`;
  return {
    promise: "sign-in takes as long for an unknown address as for a wrong password",
    wanted: "medians within 5 ms",
    measured: `${figures} (${unknown.length} pairs): ${apart.toFixed(1)} ms apart, the fastest ${fast.toFixed(1)} and ${slow.toFixed(1)} ms`,
    held: options.full ? apart <= maxApartMs : slow <= fast * maxTimes,
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
