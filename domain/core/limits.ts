/** Lengths in code points (product 4.2, 14.1, 14.2, 17.7 and 18.4); limits of cards only are in domain/cards/fields.ts. */
export const limits = {
  name: 100,
  company: 100,
  bio: 1000,
  email: 255,
  id: 80,
  passwordMin: 6,
  passwordMax: 64,
  /** Longer than `passwordMax`, so that an over-long password is rejected and not truncated unseen. */
  passwordTyped: 1000,
  link: 2000,
  /** A URL as typed: tracking parameters are dropped later, and non-ASCII characters take more room. */
  typedLink: 20_000,
  comments: 5000,
  /** Why an admin changed a status. */
  reason: 500,
  /** As typed. */
  phone: 200,
} as const;
