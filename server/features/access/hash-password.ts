import { message } from "../../../domain/core/messages.ts";
import { newToken } from "../../core/tokens.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";

type Hasher = Pick<Services, "hasher">;

/** @throws ApiError UNAVAILABLE when the queue is full */
export async function hashPassword({ hasher }: Hasher, password: string): Promise<string> {
  const place = hasher.enter();
  if (!place) throw apiError("UNAVAILABLE", message.internalLater);
  return place.hash(password);
}

/** Hashes an unknown password. @throws ApiError UNAVAILABLE when the queue is full */
export function hashUnknownPassword(services: Hasher): Promise<string> {
  return hashPassword(services, newToken());
}
