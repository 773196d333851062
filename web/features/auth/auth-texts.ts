export const authTexts = {
  login: { title: "Login", lead: "Your card, ready to share.", ask: "No account yet?", other: "Sign up" },
  "sign-up": {
    title: "Sign up",
    lead: "Create your card and share it with anyone.",
    ask: "Already have an account?",
    other: "Login",
  },
} as const;

/** The same page after a correct password. */
export const mfaTexts = { title: "Two-step verification", lead: "One more step to log in." };

export type AuthMode = keyof typeof authTexts;

export const authModeAt = (path: string): AuthMode => (path.startsWith("/addmein") ? "sign-up" : "login");
