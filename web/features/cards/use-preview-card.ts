import { t } from "@lingui/core/macro";
import { useDeferredValue, useMemo } from "react";
import { type Control, useWatch } from "react-hook-form";
import { labelKeys, phoneKeys, textKeys } from "../../../domain/cards/fields.ts";
import { internationalPhone } from "../../../domain/cards/phone.ts";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import { type Card, defaultAccent } from "../../../domain/cards/schema.ts";
import { type Network, networks, socialAddress } from "../../../domain/cards/socials.ts";
import { fromKeys } from "../../../domain/core/from-keys.ts";
import { webAddress } from "../../../domain/core/links.ts";
import { cardPath, contactFilePath, previewPath, withChannel } from "../../../domain/sharing/addresses.ts";
import { absoluteAddress } from "../../page/absolute-address.ts";
import type { EditorInput, EditorOutput } from "./editor-schema.ts";
import { readTypedPhone } from "./typed-phone.ts";

function shownSocials(typed: EditorInput["socials"]): PublicCard["socials"] {
  const shown: Partial<Record<Network, string>> = {};
  for (const network of networks) {
    const address = socialAddress(network, typed?.[network] ?? "");
    if (address) shown[network] = address;
  }
  return shown;
}

/** Returns the card as visitors would see it if it were saved now, without invalid values. */
function publicCardOf(values: EditorInput, card: Card | null): PublicCard {
  const phones = fromKeys(phoneKeys, (key) => {
    const read = readTypedPhone(values[key]);
    return "number" in read ? read.number : "";
  });
  const accent = values.accent ?? "";
  return {
    id: card?.id ?? "",
    shortCode: card?.shortCode ?? "",
    ...fromKeys(textKeys, (key) => values[key] ?? ""),
    ...fromKeys(labelKeys, (key) => values[key] ?? ""),
    ...phones,
    phoneDisplay: internationalPhone(phones.phone),
    secondPhoneDisplay: internationalPhone(phones.secondPhone),
    name: values.name.trim() || t`Your name`,
    website: webAddress(values.website ?? "") ?? "",
    photoUrl: values.photoUrl ?? null,
    socials: shownSocials(values.socials),
    design: values.design ?? "lift",
    accent: /^#[0-9a-f]{6}$/iu.test(accent) ? accent : defaultAccent,
    category: card?.category ?? "Basic",
    available: card === null || card.status === "active",
    logo: values.brand.logoUrl ? { url: values.brand.logoUrl, link: values.brand.logoLink } : null,
  };
}

export function usePreviewCard(control: Control<EditorInput, unknown, EditorOutput>, card: Card | null) {
  const values = useDeferredValue(useWatch({ control, compute: (all: EditorInput) => all }));
  const shown = useMemo(() => publicCardOf(values, card), [values, card]);
  const urls = useMemo(() => {
    if (!card)
      return {
        page: absoluteAddress("/"),
        short: absoluteAddress("/"),
        code: absoluteAddress("/"),
        contactFile: "/",
        preview: absoluteAddress("/"),
      };
    return {
      page: absoluteAddress(cardPath(card)),
      short: card.address,
      code: withChannel(card.address, "qr"),
      contactFile: contactFilePath(card),
      preview: absoluteAddress(previewPath(card)),
    };
  }, [card]);
  return { card: shown, urls };
}
