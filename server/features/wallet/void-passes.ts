import { boundedSemaphore } from "../../core/semaphore.ts";
import type { SignedPass } from "./sign-apple-pass.ts";

/** About 20 KB each. */
const maxKept = 500;

/**
 * They hold no card data, so a signed one is valid as long as the process runs; concurrent requests share a signature.
 * @returns null when too many wait
 */
export function voidPasses(
  sign: (shortCode: string) => Promise<SignedPass>,
): (shortCode: string) => Promise<SignedPass> | null {
  const inTurn = boundedSemaphore(1, 64);
  const made = new Map<string, Promise<SignedPass>>();

  function keep(shortCode: string, pass: Promise<SignedPass>): Promise<SignedPass> {
    made.delete(shortCode);
    made.set(shortCode, pass);
    const [oldest] = made.keys();
    if (made.size > maxKept && oldest !== undefined) made.delete(oldest);
    return pass;
  }

  return (shortCode) => {
    const kept = made.get(shortCode);
    if (kept) return keep(shortCode, kept);
    const started = inTurn(() => sign(shortCode));
    if (!started) return null;
    started.catch(() => made.get(shortCode) === started && made.delete(shortCode));
    return keep(shortCode, started);
  };
}
