import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { fails, hangs } from "./network.ts";
import type { Screen } from "./screen.ts";

const answers = (path: string, status: number, json: unknown) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json }));

const refuses = (path: string, status: number, code: string, text: string, fields?: Record<string, string>) =>
  answers(path, status, { code, message: text, ...(fields ? { fields } : {}) });

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/E-VOX:sunita%40himalhydro.example?issuer=E-VOX&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const expiresAt = "2099-01-01T00:00:00.000Z";
const codes = Array.from({ length: 10 }, (_, nth) => `7KQM-${nth}XZ4-PR8T-W2N6-HJ3V-9YBE-${nth}CFD`);

const options = {
  rp: { id: "localhost", name: "E-VOX" },
  user: { id: "AAAA", name: "sunita@himalhydro.example", displayName: "Sunita Gurung" },
  challenge: "AAAA",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  extensions: { credProps: true },
};

const toSection = (page: Page) =>
  page.getByRole("region", { name: "Login and security" }).evaluate((section) => section.scrollIntoView());
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

const appBegins = answers("**/second-factors/app/begin", 200, { secret, uri, expiresAt });
const passkeyBegins = answers("**/second-factors/passkeys/begin", 200, { options });

async function openApp(page: Page): Promise<void> {
  await button(page, "Set up").click();
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
}

const security = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "security" : `security-${name}`,
  viewer: "owner",
  path: "/account",
  windowOnly: true,
  ...more,
});

/** The step-up dialog, with a passkey and an authenticator app available. */
const asked = (name: string, way: string | null): Screen =>
  security(`ask-${name}`, {
    viewer: "secured",
    before: refuses("**/second-factors/passkeys/begin", 403, "REAUTH_REQUIRED", message.confirmAgain),
    act: async (page) => {
      await button(page, "Add a passkey").click();
      await page.getByText(/^To .+, confirm that it's you\.$/u).waitFor();
      if (way) await button(page, way).click();
    },
  });

const changing: Screen[] = [
  security("off", { act: toSection }),
  security("on", { viewer: "secured", act: toSection }),
  security("unproven", { viewer: "unproven", act: toSection }),
  security("loading", { before: hangs("**/api/me/second-factors"), act: toSection }),
  security("failing", { mayFail: true, before: fails("**/api/me/second-factors"), act: toSection }),
  security("no-passkeys", {
    alike: true,
    script: "delete window.PublicKeyCredential",
    act: toSection,
  }),
  security("app", { before: appBegins, act: openApp }),
  security("app-refused", {
    before: async (page) => {
      await appBegins(page);
      const fields = { code: message.appCodeWrong };
      await refuses("**/second-factors/app", 400, "INVALID_INPUT", message.appCodeWrong, fields)(page);
    },
    act: async (page) => {
      await openApp(page);
      await page.getByText("Can't scan it?").click();
      await page.getByRole("textbox", { name: "Code" }).fill("123456");
      await page.getByText(message.appCodeWrong).scrollIntoViewIfNeeded();
    },
  }),
  security("app-gone", {
    alike: true,
    before: async (page) => {
      await appBegins(page);
      await refuses("**/second-factors/app", 409, "CONFLICT", message.appSetUpGone)(page);
    },
    act: async (page) => {
      await openApp(page);
      await page.getByRole("textbox", { name: "Code" }).fill("123456");
      await page.getByText(message.appSetUpGone).scrollIntoViewIfNeeded();
    },
  }),
  security("codes", {
    before: async (page) => {
      await appBegins(page);
      await answers("**/second-factors/app", 201, { secondFactors: null, recoveryCodes: codes })(page);
    },
    act: async (page) => {
      await openApp(page);
      await page.getByRole("textbox", { name: "Code" }).fill("123456");
      await page.getByText("I have saved these codes").waitFor();
    },
  }),
  security("passkey", {
    before: passkeyBegins,
    act: async (page) => {
      await button(page, "Add a passkey").click();
      await page.getByRole("dialog").getByLabel("Name").waitFor();
    },
  }),
  security("passkey-refused", {
    before: passkeyBegins,
    script: `navigator.credentials.create = () => Promise.reject(new DOMException("closed", "NotAllowedError"))`,
    act: async (page) => {
      await button(page, "Add a passkey").click();
      await button(page, "Continue").click();
      await page.getByText(message.passkeyClosed).waitFor();
    },
  }),
  security("rename", {
    viewer: "secured",
    act: async (page) => {
      await button(page, /^More actions for/u)
        .last()
        .click();
      await page.getByRole("menuitem", { name: "Rename…" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("");
      await button(page, "Save").click();
    },
  }),
  security("remove", {
    viewer: "secured",
    act: async (page) => {
      await button(page, /^More actions for/u)
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Remove…" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  security("renew", { viewer: "secured", act: (page) => button(page, "Create new codes…").click() }),
  asked("passkey", null),
  asked("code", "Use your authenticator app"),
  asked("password", "Use your password"),
];

const step = (name: string, has: object, more: Partial<Screen> = {}): Screen => {
  const secondStep = { app: true, passkey: true, recoveryCode: true, expiresAt, ...has };
  const { before, act, ...rest } = more;
  return {
    name: `login-step-${name}`,
    path: "/login",
    before: async (page, seed) => {
      await answers("**/api/auth/sign-in", 202, { secondStep })(page);
      await before?.(page, seed);
    },
    act: async (page) => {
      await page.getByLabel("Email").fill("maximiliane.von-hohenstein-und-wolkenburg@donaudampfschifffahrt.example");
      await page.getByLabel("Password", { exact: true }).fill("correct-horse-7");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Two-step verification" }).waitFor();
      await button(page, "Log in as someone else").waitFor();
      await act?.(page);
    },
    ...rest,
  };
};

const signingIn: Screen[] = [
  step("passkey", {}),
  step("app", { passkey: false }),
  step("recovery", { app: false }, { act: (page) => button(page, "Use a recovery code").click() }),
  step(
    "refused",
    { passkey: false },
    {
      before: (page) => {
        const fields = { code: message.appCodeWrong };
        return refuses("**/second-step/app", 400, "INVALID_INPUT", message.appCodeWrong, fields)(page);
      },
      act: async (page) => {
        await page.getByRole("textbox", { name: "Code" }).fill("123456");
        await page.getByText(message.appCodeWrong).waitFor();
      },
    },
  ),
  step(
    "over",
    { passkey: false },
    {
      before: (page) => refuses("**/second-step/app", 401, "SECOND_STEP_OVER", message.mfaChallengeExpired)(page),
      act: async (page) => {
        await page.getByRole("textbox", { name: "Code" }).fill("123456");
        await page.getByText(message.mfaChallengeExpired).waitFor();
      },
    },
  ),
  {
    name: "login-without-passkeys",
    alike: true,
    path: "/login",
    script: "delete window.PublicKeyCredential",
  },
];

const required = (isProven: boolean) => (page: Page) =>
  page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    const user = { ...me.user, emailProven: isProven };
    await route.fulfill({ response, json: { ...me, user, mustSetUpSecondFactor: true, hasSecondFactor: false } });
  });

const forAdmins: Screen[] = [
  { name: "second-factor-required", viewer: "admin", path: "/admin", before: required(true) },
  { name: "second-factor-required-unproven", viewer: "admin", path: "/admin", before: required(false) },
  {
    name: "edit-user-secured",
    viewer: "admin",
    path: ({ people }) => `/dashboard/edit/${people.secured.id}`,
    act: (page) => button(page, "Reset two-step verification…").waitFor(),
  },
  {
    name: "edit-user-reset-factors",
    viewer: "admin",
    windowOnly: true,
    path: ({ people }) => `/dashboard/edit/${people.secured.id}`,
    act: async (page) => {
      await button(page, "Reset two-step verification…").click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];

/** Second factors: own ones, at sign-in, and in the admin's view. */
export const secondFactorScreens: readonly Screen[] = [...changing, ...signingIn, ...forAdmins];
