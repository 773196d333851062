import type { LoginEvent, Session } from "../../../domain/auth/schema.ts";
import type { LoginRow, SessionRow } from "../../data/sessions/queries.ts";

export function presentSession(row: SessionRow, currentHash: string): Session {
  return {
    id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.tokenHash === currentHash,
  };
}

export function presentLogin(row: LoginRow): LoginEvent {
  return { timestamp: row.createdAt.toISOString(), success: row.success, userAgent: row.userAgent };
}
