import type { z } from "zod";
import { fileIdOf } from "../../../domain/media/address.ts";
import type { ownProfileSchema, Settings } from "../../../domain/people/schema.ts";
import { listCardIdsOf } from "../../data/cards/queries.ts";
import { findOwnFile } from "../../data/files/queries.ts";
import { tellStreams } from "../../data/notifications/queries.ts";
import { lockPerson, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { removeUnusedFile } from "../media/commands.ts";

export type ProfileChange = z.output<typeof ownProfileSchema>;
export type UpdateOutcome =
  | { outcome: "updated"; person: PersonRow; cardIds: string[] }
  | { outcome: "logo-not-yours" }
  | { outcome: "gone" };

function changedSettings(before: Settings, { notifications, theme }: NonNullable<ProfileChange["settings"]>): Settings {
  return { notifications: notifications ?? before.notifications, theme: theme ?? before.theme };
}

export async function updateOwnProfile(
  services: Services,
  personId: string,
  change: ProfileChange,
): Promise<UpdateOutcome> {
  const result = await services.db.transaction(async (tx) => {
    const before = await lockPerson(tx, personId);
    if (!before) return { outcome: "gone" as const };
    const logoFileId = change.logoUrl == null ? null : fileIdOf(change.logoUrl);
    if (logoFileId !== null && logoFileId !== before.logoFileId) {
      if (!(await findOwnFile(tx, logoFileId, personId, "logo"))) return { outcome: "logo-not-yours" as const };
    }
    const person = await updatePerson(tx, personId, {
      ...(change.name === undefined ? {} : { name: change.name, displayName: change.name }),
      ...(change.companyName === undefined ? {} : { companyName: change.companyName }),
      ...(change.logoUrl === undefined ? {} : { logoFileId }),
      ...(change.logoLink === undefined ? {} : { logoLink: change.logoLink }),
      ...(change.settings === undefined ? {} : { settings: changedSettings(before.settings, change.settings) }),
      updatedAt: services.clock.now(),
      updatedBy: personId,
    });
    if (!person) return { outcome: "gone" as const };
    if (person.settings.notifications !== before.settings.notifications) await tellStreams(tx, personId);
    const replaced = before.logoFileId !== person.logoFileId ? before.logoFileId : null;
    return { outcome: "updated" as const, person, replaced, cardIds: await listCardIdsOf(tx, personId) };
  });
  if (result.outcome === "updated" && result.replaced) await removeUnusedFile(services, result.replaced);
  return result;
}
