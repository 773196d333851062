import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { hashParameters } from "./password-hash.ts";
import { semaphore } from "./semaphore.ts";

/** security.md, Limits. */
const maxQueue = 16;

/** For single use. */
export type HashSlot = {
  hash: (password: string) => Promise<string>;
  verify: (stored: string, password: string) => Promise<boolean>;
  leave: () => void;
};

/** One task for each processor but one, 16 queued, then 503, so that sign-in floods do not delay cards. */
export type PasswordHasher = {
  /** Returns null when the queue is full. */
  enter: () => HashSlot | null;
  isFull: () => boolean;
  /** Verified for unknown addresses. */
  dummy: string;
};

export async function passwordHasher(processes = 1): Promise<PasswordHasher> {
  const atOnce = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  const longest = atOnce + Math.ceil(maxQueue / processes);
  let entered = 0;
  const inTurn = semaphore(atOnce);

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
        // Not `normalise`, which drops marks; the password's length limits the cost.
        hash: (password) => inTurn(() => hash(password.normalize("NFC"), hashParameters)).finally(leave),
        verify: (stored, password) =>
          inTurn(() => verify(stored, password.normalize("NFC"), hashParameters)).finally(leave),
      };
    },
  };
}
