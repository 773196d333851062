/** What stands above and beside the form of each address. */
export const authWords = {
  login: { title: "Login", lead: "Your card, ready to hand over.", ask: "No account yet?", other: "Sign up" },
  "sign-up": { title: "Sign up", lead: "One card. Every phone in the room.", ask: "Already have one?", other: "Login" },
} as const;

/** The same page once the password was right. */
export const secondStepWords = { title: "One more step", lead: "Two keys for this door. The first one has turned." };

export type AuthMode = keyof typeof authWords;

export const authModeAt = (path: string): AuthMode => (path.startsWith("/addmein") ? "sign-up" : "login");
