import type { CDPSession, Page } from "playwright-core";
import { onTestFinished } from "vitest";

/** Chromium's virtual authenticator, over its debugging protocol. It is removed after the test. */
export type Device = {
  /** Number of stored passkeys. */
  count: () => Promise<number>;
  /** Sets whether it verifies the user. */
  recognizes: (isOwner: boolean) => Promise<void>;
  /** Moves its passkeys to another device: of two copies, one would be rejected for an outdated counter. */
  moveTo: (other: Device) => Promise<void>;
  session: CDPSession;
  id: string;
};

export async function addVirtualAuthenticator(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  onTestFinished(() => unplug(session));
  const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId: id })).credentials;
  return {
    session,
    id,
    count: async () => (await credentials()).length,
    recognizes: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified });
    },
    moveTo: async (other) => {
      const held = await credentials();
      await session.send("WebAuthn.clearCredentials", { authenticatorId: id });
      for (const credential of held)
        await other.session.send("WebAuthn.addCredential", { authenticatorId: other.id, credential });
    },
  };
}

/** A closed page has no devices. */
async function unplug(session: CDPSession): Promise<void> {
  await session.send("WebAuthn.disable").catch(() => {});
  await session.detach().catch(() => {});
}
