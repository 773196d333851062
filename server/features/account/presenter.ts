import type { ShortLinkOrigin } from "../../core/short-link-origin.ts";
import type { LogRow } from "../../data/audit/log-queries.ts";
import { presentLogin, presentSession } from "../auth/presenter.ts";
import { presentFactors } from "../auth/second-factor/presenter.ts";
import { presentCard } from "../cards/presenter.ts";
import { presentBlockedSender } from "../notifications/presenter.ts";
import { presentUser } from "../people/presenter.ts";
import { presentPhysicalCard, presentReprint } from "../physical-cards/presenter.ts";
import { presentQrStyle } from "../qr-codes/presenter.ts";
import type { CountedCard, OwnData } from "./read-own-data.ts";

/** Lists each field, so that a new secret column is not exported. */

export function presentAccount({ person }: OwnData, now: Date) {
  return {
    exportedAt: now.toISOString(),
    ...presentUser(person),
    language: person.language,
    emailProvenAt: person.emailProvenAt?.toISOString() ?? null,
    updatedAt: person.updatedAt.toISOString(),
  };
}

export function presentSignIns({ logins, sessions, knownBrowsers, secondFactors }: OwnData) {
  return {
    history: logins.map(presentLogin),
    sessions: sessions.map((row) => {
      const { current: _, ...session } = presentSession(row, "");
      return session;
    }),
    knownBrowsers: knownBrowsers.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() })),
    secondFactors: presentFactors(secondFactors),
  };
}

export function presentTeams({ membership, grants, founded, received, sent, links, blockedSenders }: OwnData) {
  return {
    membership: membership && {
      organization: { id: membership.id, name: membership.name },
      role: membership.member.role,
      addedAt: membership.member.addedAt.toISOString(),
    },
    manages: grants.map(({ id, name, grantedAt }) => ({
      organization: { id, name },
      grantedAt: grantedAt.toISOString(),
    })),
    founded: founded.map(({ id, name, description, createdAt }) => ({
      ...{ id, name, description },
      createdAt: createdAt.toISOString(),
    })),
    invitations: received.map(presentInvitation),
    sentInvitations: sent.map(presentInvitation),
    linkSettings: links.map(({ links: row, organizationName }) => ({
      organization: { id: row.organizationId, name: organizationName },
      formerMembers: row.formerChoice,
      web: row.formerWeb,
      graceDays: row.graceDays,
      updatedAt: row.updatedAt.toISOString(),
    })),
    blockedSenders: blockedSenders.map(presentBlockedSender),
  };
}

function presentInvitation({ invitation, organizationName }: OwnData["sent"][number]) {
  return {
    id: invitation.id,
    organization: { id: invitation.organizationId, name: organizationName },
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    end: invitation.end,
    endedAt: invitation.endedAt?.toISOString() ?? null,
  };
}

export function presentEmails({ emails, mailedLinks }: OwnData) {
  return {
    emails: emails.map(({ createdAt, ...email }) => ({ ...email, createdAt: createdAt.toISOString() })),
    links: mailedLinks.map(({ purpose, email, createdAt, expiresAt }) => ({
      ...{ purpose, email },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}

export function presentMessages({ messages }: OwnData) {
  return messages.map(({ firstName, lastName, email, comments, createdAt }) => ({
    ...{ firstName, lastName, email, comments },
    createdAt: createdAt.toISOString(),
  }));
}

/** An audit entry as the person sees it, without ids of other people and their cards. */
export function presentActivity(row: LogRow, personId: string) {
  const concernsYou = row.targetUserId === null || row.targetUserId === personId;
  return {
    sequence: row.sequence,
    action: row.action,
    at: row.createdAt.toISOString(),
    byYou: row.performedBy === personId,
    toYou: row.targetUserId === personId,
    cardId: concernsYou ? row.targetCardId : null,
    organization: row.organizationId && { id: row.organizationId, name: row.organizationName },
    from: row.fromValue,
    to: row.toValue,
    reason: row.targetUserId === personId ? row.reason : null,
  };
}

export function presentPhysicalCards({ physicalCards, reprints, retiredLinks }: OwnData, baseOf: ShortLinkOrigin) {
  return {
    physicalCards: physicalCards.map((row) => presentPhysicalCard(row, baseOf)),
    reprints: reprints.map((row) => presentReprint(row, baseOf)),
    retiredLinks: retiredLinks.map(({ code, organizationId, cardId, leftAt }) => ({
      ...{ code, organizationId, cardId },
      leftAt: leftAt.toISOString(),
    })),
  };
}

export function presentNotifications({ notifications }: OwnData) {
  return notifications.map(({ id, body, createdAt, readAt }) => ({
    id: String(id),
    body,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

export function presentCountedCard({ card, qrScans, days, codeStyle, upgrades, exchange }: CountedCard, base: URL) {
  return {
    ...presentCard(card, base),
    ...{ qrScans, viewsByDay: days },
    shortLinkOrganizationId: card.codeOrganizationId,
    planRequests: upgrades.map(({ id, plan, state, note, refusal, createdAt, updatedAt }) => ({
      ...{ id, plan, state, note, refusal },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    contactExchange: exchange && {
      ...{ isOn: exchange.setting.isOn, notice: exchange.notice.content, questions: exchange.setting.questions },
      ...{ notify: exchange.setting.notify, updatedAt: exchange.setting.updatedAt.toISOString() },
    },
    codeStyle: codeStyle && { ...presentQrStyle(codeStyle), updatedAt: codeStyle.updatedAt.toISOString() },
  };
}
