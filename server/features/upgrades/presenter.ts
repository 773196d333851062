import type { Upgrade } from "../../../domain/upgrades/schema.ts";
import { readableEmail } from "../../core/readable-email.ts";
import type { UpgradeRecord } from "../../data/upgrades/queries.ts";

export function presentUpgrade({ upgrade, card, person }: UpgradeRecord): Upgrade {
  const { id, plan, state, note, refusal } = upgrade;
  const { subscriptionExpiresAt, ...shown } = card;
  return {
    ...{ id, plan, state, note, refusal },
    card: { ...shown, subscriptionExpires: subscriptionExpiresAt?.toISOString() ?? null },
    person: { ...person, email: readableEmail(person.email) },
    createdAt: upgrade.createdAt.toISOString(),
    updatedAt: upgrade.updatedAt.toISOString(),
  };
}
