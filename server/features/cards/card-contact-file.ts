import { contactFile } from "../../../domain/contact-files/contact-file.ts";
import type { ContactForm } from "../../../domain/contact-files/contact-file-form.ts";
import { cardPath } from "../../../domain/sharing/addresses.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "./presenter.ts";

/** The contact file of a public card. */
export function cardContactFile(
  { publicUrl }: Pick<Services, "publicUrl">,
  shown: PublicCardRecord,
  { form, photo }: { form: ContactForm; photo: Uint8Array | null },
): string {
  const { nameParts, updatedAt } = shown.card;
  return contactFile(presentPublicCard(shown), {
    pageUrl: new URL(cardPath(shown.card), publicUrl).href,
    photoJpegBase64: photo ? Buffer.from(photo).toString("base64") : null,
    ...{ form, nameParts, updatedAt },
  });
}
