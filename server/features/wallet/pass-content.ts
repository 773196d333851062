import { publicUntil } from "../../../domain/cards/subscription.ts";
import type { Language } from "../../../domain/core/languages.ts";
import { cardPath, previewPath, shortAddress } from "../../../domain/sharing/addresses.ts";
import { type ApplePass, applePass } from "../../../domain/wallet/apple-pass.ts";
import { type GoogleIssuer, type GooglePass, googlePass } from "../../../domain/wallet/google-pass.ts";
import type { PassTextsIn } from "../../../domain/wallet/pass-texts.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";

function addressesOf(services: Services, { card, cardHost }: PublicCardRecord) {
  const absolute = (path: string) => new URL(path, services.publicUrl).href;
  const base = shortLinkOriginOf(services)(cardHost);
  return { code: shortAddress(base, card, "wallet"), page: absolute(cardPath(card)), absolute };
}

function endOf({ config }: Services, { card }: PublicCardRecord): Date | null {
  return publicUntil({ category: card.category, subscriptionExpires: card.subscriptionExpiresAt }, config.graceDays);
}

export function applePassOf(services: Services, shown: PublicCardRecord, textsIn: PassTextsIn): ApplePass {
  return applePass(presentPublicCard(shown), addressesOf(services, shown), endOf(services, shown), textsIn);
}

/** Google fetches pictures over https; an unreachable one would break the pass. */
export function googlePassOf(
  services: Services,
  shown: PublicCardRecord,
  issuer: GoogleIssuer,
  textsIn: PassTextsIn,
  language?: Language,
): GooglePass {
  const card = presentPublicCard(shown);
  const { code, page, absolute } = addressesOf(services, shown);
  const picture = (path: string | null) =>
    path !== null && services.publicUrl.protocol === "https:" ? absolute(path) : null;
  const pictures = { photo: picture(card.photoUrl), preview: picture(previewPath(card)) };
  return googlePass(card, issuer, { code, page, ...pictures }, endOf(services, shown), textsIn, language);
}

export function googleIssuer({ config }: Services, issuerId: string): GoogleIssuer {
  return { id: issuerId, name: config.wallet.name };
}
