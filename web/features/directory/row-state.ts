import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { isExpired, isLifetime, subscriptionEnd } from "../../../domain/cards/subscription.ts";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import type { Status } from "../../../domain/people/schema.ts";

/** A change by a selector of a row. A row without a card has only the account's status. */
export type RowChange =
  | { kind: "status"; value: Status; reason?: string }
  | { kind: "category"; value: Category }
  | { kind: "subscription"; value: Plan };

export type RowState = { status?: Status; category?: Category; subscriptionExpires?: string | null };

export const statusOf = (row: DirectoryRow): Status => row.card?.status ?? row.person.status;

export function withState(row: DirectoryRow, state: RowState): DirectoryRow {
  if (row.card) return { ...row, card: { ...row.card, ...state } };
  return state.status ? { ...row, person: { ...row.person, status: state.status } } : row;
}

export function stateAfter(row: DirectoryRow, change: RowChange, now: Date): RowState {
  if (change.kind === "status") return { status: change.value };
  if (change.kind === "category") return { category: change.value };
  const present = row.card?.subscriptionExpires ? new Date(row.card.subscriptionExpires) : null;
  return { subscriptionExpires: subscriptionEnd(change.value, present, now)?.toISOString() ?? null };
}

export function stateOf(row: DirectoryRow): RowState {
  if (!row.card) return { status: row.person.status };
  const { status, category, subscriptionExpires } = row.card;
  return { status, category, subscriptionExpires };
}

export function stateBefore(row: DirectoryRow, kind: RowChange["kind"]): RowState {
  if (kind === "status") return { status: statusOf(row) };
  if (!row.card) return {};
  return kind === "category" ? { category: row.card.category } : { subscriptionExpires: row.card.subscriptionExpires };
}

/** Returns the undo change. A subscription cannot be set to an end date, so only an absent one can be restored. */
export function inverseOf(row: DirectoryRow, change: RowChange): RowChange | null {
  if (change.kind === "status") return { kind: "status", value: statusOf(row) };
  if (!row.card) return null;
  if (change.kind === "category") return { kind: "category", value: row.card.category };
  return row.card.subscriptionExpires === null ? { kind: "subscription", value: "none" } : null;
}

type Subscribed = { card: { subscriptionExpires: string | null } | null };

/** Returns whether the end of a running subscription would become earlier or be removed, which cannot be undone. */
export function losesEnd({ card }: Subscribed, plan: Plan, now: Date): boolean {
  const end = card?.subscriptionExpires ? new Date(card.subscriptionExpires) : null;
  if (end === null || isExpired(end, now)) return false;
  const next = subscriptionEnd(plan, end, now);
  return (plan === "lifetime" && !isLifetime(end, now)) || next === null || next < end;
}
