import type { OwnContact } from "../../domain/contacts/schema.ts";

export type OwnContactFailure = { status: number; text: string; fields: Record<string, string> };

const timeoutMs = 30_000;

/** Calls with the token of the link, which is in the body. `lost`: no connection. */
export async function callOwnContact(
  method: "POST" | "PATCH",
  path: "" | "/withdraw" | "/delete",
  body: Record<string, unknown>,
): Promise<{ contact: OwnContact | null } | OwnContactFailure | "lost"> {
  try {
    const response = await fetch(`/api/my-contact${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 204) return { contact: null };
    const answer = await response.json();
    return response.ok ? { contact: answer } : { status, text: answer.message, fields: answer.fields ?? {} };
  } catch {
    return "lost";
  }
}
