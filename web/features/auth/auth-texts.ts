import { t } from "@lingui/core/macro";

export const authTexts = () => ({
  login: { title: t`Login`, lead: t`Your card, ready to share.`, ask: t`No account yet?`, other: t`Sign up` },
  "sign-up": {
    title: t`Sign up`,
    lead: t`Create your card and share it with anyone.`,
    ask: t`Already have an account?`,
    other: t`Log in`,
  },
});

/** The same page after a correct password. */
export const mfaTexts = () => ({ title: t`Two-step verification`, lead: t`One more step to log in.` });

export type AuthMode = keyof ReturnType<typeof authTexts>;

export const authModeAt = (path: string): AuthMode => (path.startsWith("/addmein") ? "sign-up" : "login");
