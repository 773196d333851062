/** Limits of specification §9 and decisions §5, in code points. */
export const limits = {
  name: 100,
  company: 100,
  jobTitle: 100,
  location: 200,
  bio: 1000,
  email: 255,
  passwordMin: 6,
  passwordMax: 64,
  link: 2000,
  comments: 5000,
  /** As it is typed. */
  phone: 200,
} as const;
