import type { CDPSession, Page } from "playwright-core";
import { onTestFinished } from "vitest";

/**
 * A device that keeps passkeys, in the browser itself: Chromium's own, over its debugging protocol. It is there until
 * the test is over.
 */
export type Device = {
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
  /** From now on its owner is recognized, or not. */
  recognizes: (isOwner: boolean) => Promise<void>;
  /** Its passkeys into another browser's device: with two of the same, one counts behind the other and is refused. */
  moveTo: (other: Device) => Promise<void>;
  session: CDPSession;
  id: string;
};

export async function plugIn(page: Page): Promise<Device> {
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

/** A page that was closed has no devices either. */
async function unplug(session: CDPSession): Promise<void> {
  await session.send("WebAuthn.disable").catch(() => {});
  await session.detach().catch(() => {});
}
