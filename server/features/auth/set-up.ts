import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { countPeopleWithRole } from "../../data/people/queries.ts";
import { consumeToken, recordLogin } from "../../data/sessions/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { withEmailConflictError } from "./email-in-use.ts";
import { insertFirstAdmin } from "./insert-first-admin.ts";
import { type Browser, type OpenedSession, openSession } from "./open-session.ts";
import { requireStrongPassword } from "./strong-password.ts";

/** @throws ApiError FORBIDDEN when closed, INVALID_INPUT for the password, CONFLICT for the address, UNAVAILABLE */
export async function setUp(
  services: Services,
  input: { token: string; name: string; email: string; password: string },
  browser: Browser,
): Promise<OpenedSession> {
  requireStrongPassword(services, input.password, input);
  const passwordHash = await hashPassword(services, input.password);
  return withEmailConflictError(() =>
    unitOfWork(services, { by: null, locks: { admins: true } }, async (work) => {
      const { tx, now } = work;
      const isOpen = (await countPeopleWithRole(tx, "admin")) === 0;
      if (!isOpen || !(await consumeToken(tx, hashToken(input.token), "set-up"))) {
        throw apiError("FORBIDDEN", message.setupClosed);
      }
      const person = await insertFirstAdmin(work, { ...input, language: browser.language }, passwordHash);
      work.audit({ action: "role_change", performedBy: person.id, targetUserId: person.id, toValue: "admin" });
      await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
      return openSession(work, person, browser);
    }),
  );
}
