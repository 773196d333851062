import type { Operation } from "../../domain/core/operation.ts";
import { operations } from "../../domain/operations.ts";
import { type OperationId, table } from "../server/authorization/table.ts";
import type { ActorName, World } from "../server/authorization/world.ts";

/** Valid requests from the authorization table, as the starting point of attacks. */

export type Base = { operation: Operation; path: string; body: unknown; cookie: string | null; actor: string };

export const allOperations: readonly Operation[] = operations;

/** Operations whose response ends, unlike an event stream. */
export const answering = allOperations.filter(({ produces }) => produces !== "text/event-stream");

/** Fills in path parameters such as `{id}`. */
export function fillPath(operation: Operation, params: Record<string, string>): string {
  return operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Builds a fresh request of an actor for the case with index `target`. */
export async function makeBase(world: World, operation: Operation, actor: ActorName, target: number): Promise<Base> {
  const cases = table[operation.id as OperationId] ?? [];
  const one = cases[target % cases.length];
  if (!one) throw new Error(`${operation.id} has no row`);
  const { id, cookie } = await world.actor(actor, "active");
  const { params = {}, query, body } = await one.make(world, id);
  const path = `${fillPath(operation, params)}${query ? `?${new URLSearchParams(query)}` : ""}`;
  return { operation, path, body, cookie, actor: id };
}
