import type { ShortBase } from "../../core/short-base.ts";
import { presentLogin, presentSession } from "../auth/presenter.ts";
import { presentFactors } from "../auth/second-factor/presenter.ts";
import { presentCard } from "../cards/presenter.ts";
import { presentBlockedSender } from "../notifications/presenter.ts";
import { presentUser } from "../people/presenter.ts";
import { presentPhysicalCard, presentReprint } from "../physical-cards/presenter.ts";
import { presentCodeStyle } from "../sharing/presenter.ts";
import type { CountedCard, Kept } from "./export-queries.ts";

/** Each field is named, so that a secret that a table gets one day is not exported by itself. */

export function presentAccount({ person }: Kept, now: Date) {
  return {
    exportedAt: now.toISOString(),
    ...presentUser(person),
    emailProvenAt: person.emailProvenAt?.toISOString() ?? null,
    updatedAt: person.updatedAt.toISOString(),
  };
}

export function presentSignIns({ logins, sessions, knownBrowsers, secondFactors }: Kept) {
  return {
    history: logins.map(presentLogin),
    // Which of them asks is of no interest in a file.
    sessions: sessions.map((row) => {
      const { current: _, ...session } = presentSession(row, "");
      return session;
    }),
    knownBrowsers: knownBrowsers.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() })),
    secondFactors: presentFactors(secondFactors),
  };
}

export function presentTeams({ membership, founded, received, blockedSenders }: Kept) {
  return {
    membership: membership && {
      organization: { id: membership.id, name: membership.name },
      role: membership.member.role,
      addedAt: membership.member.addedAt.toISOString(),
    },
    founded: founded.map(({ id, name, description, createdAt }) => ({
      ...{ id, name, description },
      createdAt: createdAt.toISOString(),
    })),
    invitations: received.map(({ invitation, organizationName }) => ({
      id: invitation.id,
      organization: { id: invitation.organizationId, name: organizationName },
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      end: invitation.end,
      endedAt: invitation.endedAt?.toISOString() ?? null,
    })),
    blockedSenders: blockedSenders.map(presentBlockedSender),
  };
}

/** What they carry around, what they asked for, and the codes that were theirs once. */
export function presentPhysicalCards({ physicalCards, reprints, formerCodes }: Kept, baseOf: ShortBase) {
  return {
    physicalCards: physicalCards.map((row) => presentPhysicalCard(row, baseOf)),
    reprints: reprints.map((row) => presentReprint(row, baseOf)),
    formerCodes: formerCodes.map(({ code, organizationId, cardId, leftAt }) => ({
      ...{ code, organizationId, cardId },
      leftAt: leftAt.toISOString(),
    })),
  };
}

export function presentNotifications({ notifications }: Kept) {
  return notifications.map(({ id, body, createdAt, readAt }) => ({
    id: String(id),
    body,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

export function presentCountedCard({ card, qrScans, days, codeStyle }: CountedCard, base: URL) {
  return {
    ...presentCard(card, base),
    ...{ qrScans, viewsByDay: days },
    codeStyle: codeStyle && { ...presentCodeStyle(codeStyle), updatedAt: codeStyle.updatedAt.toISOString() },
  };
}
