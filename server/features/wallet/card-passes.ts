import { voidApplePass } from "../../../domain/wallet/apple-pass.ts";
import type { AppleConfig } from "../../config/wallet.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { loadPassTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import { readPhoto } from "../media/read-images.ts";
import { type RenderedImages, renderedImages } from "../previews/rendered-images.ts";
import { applePassOf } from "./pass-content.ts";
import { brandImages, thumbnails } from "./pass-images.ts";
import type { PassTokens } from "./pass-tokens.ts";
import { type SignedPass, signApplePass } from "./sign-apple-pass.ts";
import { voidPasses } from "./void-passes.ts";

/** Cached in memory: signing is slow, and a push causes many requests. */
export type CardPasses = RenderedImages<SignedPass> & {
  /** For phones with a hidden card's pass. Returns null if too many wait. */
  drawVoid: (shortCode: string) => Promise<SignedPass> | null;
};

export const passMediaType = "application/vnd.apple.pkpass";

/** Below PUBLIC_URL; Wallet adds `/v1/…`. */
export const passServicePath = "/wallet";

export function cardPasses(services: Services, apple: AppleConfig, tokens: PassTokens): CardPasses {
  const { config, publicUrl } = services;

  async function whose(shortCode: string) {
    // Wallet rejects a pass whose service is not https.
    const service =
      publicUrl.protocol === "https:"
        ? { url: new URL(passServicePath, publicUrl).href, token: await tokens.of(shortCode) }
        : null;
    return { apple, name: config.wallet.name, serialNumber: shortCode, service };
  }

  async function drawNow(shown: PublicCardRecord): Promise<SignedPass> {
    const photo = await readPhoto(services, shown.card.photoFileId);
    const images = { ...(await brandImages()), ...(photo ? await thumbnails(photo) : {}) };
    return signApplePass(
      applePassOf(services, shown, await loadPassTexts()),
      images,
      await whose(shown.card.shortCode),
    );
  }

  return {
    ...renderedImages({
      maxBytes: 32 * 1024 * 1024,
      weigh: ({ bytes }) => bytes.length + 500,
      atOnce: 1,
      drawNow,
    }),
    drawVoid: voidPasses(async (code) =>
      signApplePass(voidApplePass(await loadPassTexts()), await brandImages(), await whose(code)),
    ),
  };
}
