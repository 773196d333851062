import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import type { EmailMessage } from "../../../adapters/mail.ts";
import { findAddressee } from "../../../data/people/addressee-queries.ts";
import type { Services } from "../../../services.ts";
import { renderAccountChange } from "../email-templates.ts";

export async function renderSecondFactorChanged(
  services: Services,
  { personId, change, left, at }: { personId: string; change: SecondFactorChange; left: number; at: string },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person) return null;
  return renderAccountChange(services, person, person.email, (texts, greeted) =>
    texts.secondFactorChanged({ greeted, change, left, at: new Date(at) }),
  );
}
