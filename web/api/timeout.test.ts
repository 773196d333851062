import { expect, it } from "vitest";
import { withTimeout } from "./timeout.ts";

/** Rejects with the abort reason, as fetch does. */
const unanswered = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

it("hands on what was answered, and what failed", async () => {
  expect(await withTimeout(undefined, () => Promise.resolve("answer"))).toBe("answer");
  const refusal = new Error("refused");
  await expect(withTimeout(undefined, () => Promise.reject(refusal))).rejects.toBe(refusal);
});

it("ends with the caller's own abort, and with one that came before", async () => {
  const caller = new AbortController();
  const waiting = withTimeout(caller.signal, unanswered);
  const reason = new Error("not wanted any more");
  caller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(withTimeout(caller.signal, unanswered)).rejects.toBe(reason);
});
