import type { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import { fileIdOf } from "../../../domain/media/address.ts";
import type { ownProfileSchema } from "../../../domain/people/own-profile-schema.ts";
import type { Settings } from "../../../domain/people/settings-schema.ts";
import { listCardIdsOf } from "../../data/cards/queries.ts";
import { findOwnFile } from "../../data/files/queries.ts";
import { notifyStreams } from "../../data/notifications/queries.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { removeUnusedFile } from "../media/remove-files.ts";

export type ProfileChange = z.output<typeof ownProfileSchema>;
function changedSettings(before: Settings, { notifications, theme }: NonNullable<ProfileChange["settings"]>): Settings {
  return { notifications: notifications ?? before.notifications, theme: theme ?? before.theme };
}

/** @throws ApiError INVALID_INPUT for a logo that is not the person's */
export async function updateOwnProfile(
  services: Services,
  personId: string,
  change: ProfileChange,
): Promise<PersonRow> {
  return unitOfWork(services, { by: personId }, async (work) => {
    const { tx, now } = work;
    const before = work.person(personId);
    if (!before) throw notFound();
    const logoFileId = change.logoUrl == null ? null : fileIdOf(change.logoUrl);
    if (logoFileId !== null && logoFileId !== before.logoFileId) {
      if (!(await findOwnFile(tx, logoFileId, personId, "logo"))) throw fieldError("logoUrl", message.logoNotYours);
    }
    const person = await updatePerson(tx, personId, {
      ...(change.name === undefined ? {} : { name: change.name, displayName: change.name }),
      ...(change.companyName === undefined ? {} : { companyName: change.companyName }),
      ...(change.logoUrl === undefined ? {} : { logoFileId }),
      ...(change.logoLink === undefined ? {} : { logoLink: change.logoLink }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(change.settings === undefined ? {} : { settings: changedSettings(before.settings, change.settings) }),
      updatedAt: now,
      updatedBy: personId,
    });
    if (!person) throw notFound();
    if (person.settings.notifications !== before.settings.notifications) await notifyStreams(tx, personId);
    work.cardsChanged(await listCardIdsOf(tx, personId));
    const replaced = before.logoFileId !== person.logoFileId ? before.logoFileId : null;
    if (replaced) work.afterCommit(() => removeUnusedFile(services, replaced));
    return person;
  });
}
