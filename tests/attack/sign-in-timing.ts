import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { newEmail, signUp } from "../support/people.ts";
import { openFixture } from "./fixture.ts";

/** Whether the time of a refused sign-in tells if there is such an account. */
export const signInTiming: Harness = { name: "sign-in-timing", run: runSignInTiming };

const pairs = { full: 300, short: 15 };
const mostApartMs = 5;
/** A few pairs on a busy machine spread more than the promise: there the fastest of each tell whether a hash was left out. */
const mostTimes = 2;

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
    // Turn about, so that what slows the machine slows both.
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
    held: options.full ? apart <= mostApartMs : slow <= fast * mostTimes,
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
