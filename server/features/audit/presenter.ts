import type { AuditEntry, SignInEntry } from "../../../domain/audit/schema.ts";
import { readableEmail } from "../../core/readable-email.ts";
import type { LogRow, SignInRow } from "../../data/audit/log-queries.ts";

type Mention = { name: string | null; email: string | null } | null;

function presentPerson(id: string | null, found: Mention) {
  return id === null
    ? null
    : { id, name: found?.name ?? null, email: found?.email ? readableEmail(found.email) : null };
}

export function presentEntry(row: LogRow): AuditEntry {
  return {
    sequence: row.sequence,
    action: row.action,
    performedBy: presentPerson(row.performedBy, row.performer),
    target: presentPerson(row.targetUserId, row.target),
    card: row.targetCardId === null ? null : { id: row.targetCardId, name: row.cardName },
    organization: row.organizationId === null ? null : { id: row.organizationId, name: row.organizationName ?? "" },
    from: row.fromValue,
    to: row.toValue,
    reason: row.reason,
    at: row.createdAt.toISOString(),
  };
}

export function presentSignIn({ person, createdAt, ...row }: SignInRow): SignInEntry {
  return { ...row, person: { ...person, email: readableEmail(person.email) }, at: createdAt.toISOString() };
}
