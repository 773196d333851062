import type { Algorithm } from "@node-rs/argon2";

/** Argon2id 19 MiB, 2 passes, 1 lane (product 14.3). */
export const hashParameters = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const { memoryCost, timeCost, parallelism } = hashParameters;
const form = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${memoryCost},t=${timeCost},p=${parallelism}\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$`,
  "u",
);

/** Other parameters could cost any amount of memory and time at each sign-in. */
export function isPasswordHash(text: string): boolean {
  return form.test(text);
}
