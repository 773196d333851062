import { initialsOf } from "../../../domain/core/initials.ts";
import type { CardCode } from "../../../domain/qr-codes/code-contract.ts";
import { type CodeStyle, plainCodeStyle } from "../../../domain/qr-codes/code-style.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import type { CodeParts } from "./read-card-code.ts";

export function presentCodeStyle({ content, leaveOut, dark, ground, modules, eyes, middle }: CodeStyle): CodeStyle {
  return { content, leaveOut, dark, ground, modules, eyes, middle };
}

export function presentCardCode(
  { shown, saved, initials, logo }: CodeParts,
  address: string,
  isLive: boolean,
): CardCode {
  const { name, company, jobTitle, phone, email, website, accent, logo: brand } = presentPublicCard(shown);
  return {
    style: presentCodeStyle(saved ?? plainCodeStyle),
    version: saved?.version ?? 0,
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    address,
    isLive,
    accent,
    contact: { name, nameParts: shown.card.nameParts, company, jobTitle, phone, email, website },
    initials: initials && {
      text: initialsOf(name),
      width: initials.width,
      height: initials.height,
      path: initials.path,
    },
    logo: logo && brand && { url: brand.url, width: logo.width, height: logo.height },
  };
}
