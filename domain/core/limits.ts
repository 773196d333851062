/** Lengths in code points (product 4.2, 14.1, 14.2 and 18.4); those of cards alone stand in domain/cards/fields.ts. */
export const limits = {
  name: 100,
  company: 100,
  bio: 1000,
  email: 255,
  id: 80,
  passwordMin: 6,
  passwordMax: 64,
  /** Nobody sees where a password ends: one that is too long is taken and refused, not cut. */
  passwordTyped: 1000,
  link: 2000,
  /** An address as it is typed: what programs add to it is dropped, and what is not ASCII takes more. */
  typedLink: 20_000,
  comments: 5000,
  /** As it is typed. */
  phone: 200,
} as const;
