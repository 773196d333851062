import type { Operation } from "../../domain/core/operation.ts";
import { operations } from "../../domain/operations.ts";
import { type OperationId, table } from "../server/authorization/table.ts";
import type { ActorName, World } from "../server/authorization/world.ts";

/** Requests that the product would take, from the authorization table: attacks start from what nearly works. */

export type Base = { operation: Operation; path: string; body: unknown; cookie: string | null; actor: string };

export const allOperations: readonly Operation[] = operations;

/** Operations that end: a stream of events goes on for as long as somebody listens. */
export const answering = allOperations.filter(({ produces }) => produces !== "text/event-stream");

/** Fills `{id}` and the like. */
export function fillPath(operation: Operation, params: Record<string, string>): string {
  return operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** A request of an actor made anew for it, on the target of that number. */
export async function makeBase(world: World, operation: Operation, actor: ActorName, target: number): Promise<Base> {
  const cases = table[operation.id as OperationId] ?? [];
  const one = cases[target % cases.length];
  if (!one) throw new Error(`${operation.id} has no row`);
  const { id, cookie } = await world.actor(actor, "active");
  const { params = {}, query, body } = await one.make(world, id);
  const path = `${fillPath(operation, params)}${query ? `?${new URLSearchParams(query)}` : ""}`;
  return { operation, path, body, cookie, actor: id };
}
