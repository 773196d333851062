import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { hashParameters } from "./password-hash.ts";
import { inTurns } from "./turns.ts";

/** security.md, Limits: more than 16 waiting would make people wait longer than they do. */
const longestQueue = 16;

/** A place in the queue; use it once. */
export type HashPlace = {
  hash: (password: string) => Promise<string>;
  verify: (stored: string, password: string) => Promise<boolean>;
  leave: () => void;
};

/**
 * Hashing is bounded: as many at once as there are processors, 16 waiting, then no place (answered 503), so that a
 * flood of sign-ins cannot keep cards waiting.
 */
export type PasswordHasher = {
  /** Null when the queue is full. */
  enter: () => HashPlace | null;
  /** Whether nobody could enter at this moment. */
  isFull: () => boolean;
  /** A hash of no password, for addresses that nobody has. */
  dummy: string;
};

/** @param processes how many of this machine's share its processors */
export async function passwordHasher(processes = 1): Promise<PasswordHasher> {
  const atOnce = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  const longest = atOnce + Math.ceil(longestQueue / processes);
  let entered = 0;
  const inTurn = inTurns(atOnce);

  return {
    dummy: await hash("no account has this password", hashParameters),
    isFull: () => entered >= longest,
    enter: () => {
      if (entered >= longest) return null;
      entered += 1;
      let open = true;
      const leave = () => {
        if (open) entered -= 1;
        open = false;
      };
      return {
        leave,
        // Not `normalise`, which drops marks: bounded by the length of a password.
        hash: (password) => inTurn(() => hash(password.normalize("NFC"), hashParameters)).finally(leave),
        verify: (stored, password) =>
          inTurn(() => verify(stored, password.normalize("NFC"), hashParameters)).finally(leave),
      };
    },
  };
}
