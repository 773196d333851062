import { inBoundedTurns } from "../../core/turns.ts";
import type { SignedPass } from "./sign-apple-pass.ts";

/** Some 20 KB each. */
const mostKept = 500;

/**
 * The passes of cards that are not to be seen. Nothing of a card is in them, so one that was signed serves for as long as the
 * process lives; many who ask for one at once wait for one signature.
 * @returns null when too many others wait
 */
export function voidPasses(
  sign: (shortCode: string) => Promise<SignedPass>,
): (shortCode: string) => Promise<SignedPass> | null {
  const inTurn = inBoundedTurns(1, 64);
  const made = new Map<string, Promise<SignedPass>>();

  function keep(shortCode: string, pass: Promise<SignedPass>): Promise<SignedPass> {
    made.delete(shortCode);
    made.set(shortCode, pass);
    const [oldest] = made.keys();
    if (made.size > mostKept && oldest !== undefined) made.delete(oldest);
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
