import { deleteOldMailFiles } from "../adapters/mail.ts";
import { compactCounts } from "../data/directory/stats-queries.ts";
import { deleteEndedInvitations, endExpiredInvitations } from "../data/invitations/queries.ts";
import { deleteEndedLimits } from "../data/limits/queries.ts";
import { deleteNotificationsOfInvitations } from "../data/notifications/queries.ts";
import { deleteExpiredAuthenticatorSetUps } from "../data/second-factors/authenticator-queries.ts";
import { deleteExpiredPasskeyChallenges } from "../data/second-factors/passkey-challenge-queries.ts";
import { deleteExpiredPendingSignIns } from "../data/second-factors/pending-sign-in-queries.ts";
import { deleteEndedSessions, deleteExpiredDevices } from "../data/sessions/queries.ts";
import { deleteEndedLinks } from "../data/tokens/queries.ts";
import { deleteOldContactMessages } from "../features/contact/delete-old-contact-messages.ts";
import { cleanUpContacts } from "../features/contacts/clean-up-contacts.ts";
import { cleanUpFiles } from "../features/media/clean-up-files.ts";
import { cleanUpNotifications } from "../features/notifications/clean-up-notifications.ts";
import { warnOfSubscriptionEnds } from "../features/notifications/warn-of-subscription-ends.ts";
import { deleteVoidPassRegistrations } from "../features/wallet/delete-void-registrations.ts";
import type { Services } from "../services.ts";
import type { Job } from "./runner.ts";

const everyMs = 3_600_000;
const firstAfterMs = 30_000;
/** Their links have expired. */
const mailFilesKeptMs = 7 * 86_400_000;

/** After their end, if the address has no account. */
const invitationsKeptMs = 30 * 86_400_000;

/** Follows features/account/personal-data.ts; also adds up counts, and warns of ending subscriptions. */
export async function cleanUp(services: Services): Promise<void> {
  const { db } = services;
  const now = services.clock.now();
  await deleteEndedSessions(db, now);
  await deleteEndedLimits(db, now);
  await deleteEndedLinks(db, now);
  await deleteExpiredPendingSignIns(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
  await deleteExpiredAuthenticatorSetUps(db, now);
  await deleteExpiredDevices(db, now);
  await deleteNotificationsOfInvitations(db, await endExpiredInvitations(db, now));
  await deleteEndedInvitations(db, new Date(now.getTime() - invitationsKeptMs));
  await warnOfSubscriptionEnds(services, now);
  await cleanUpNotifications(db, now);
  await deleteOldContactMessages(db, now);
  await cleanUpContacts(services, now);
  await deleteVoidPassRegistrations(services, now);
  await deleteOldMailFiles(services.config.dataDir, new Date(now.getTime() - mailFilesKeptMs));
  await compactCounts(db);
  await cleanUpFiles(services);
}

export function cleanUpJob(services: Services): Job {
  return {
    name: "clean-up",
    everyMs,
    firstAfterMs,
    isExclusive: true,
    run: async () => {
      await cleanUp(services);
      return false;
    },
  };
}
