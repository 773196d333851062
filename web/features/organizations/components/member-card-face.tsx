import { labelKeys, phoneKeys, textKeys } from "../../../../domain/cards/fields.ts";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import { fromKeys } from "../../../../domain/core/from-keys.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { cardPath, contactFilePath, previewPath, withChannel } from "../../../../domain/sharing/addresses.ts";
import { CardFace } from "../../../card/card-face.tsx";
import { absoluteAddress } from "../../../page/absolute-address.ts";

type MemberCard = NonNullable<Member["card"]>;

/** The parts that the top of a card shows. */
function publicCardOf(card: MemberCard): PublicCard {
  return {
    ...fromKeys([...textKeys, ...phoneKeys], () => ""),
    ...fromKeys(labelKeys, () => "" as const),
    ...card,
    ...{ phoneDisplay: "", secondPhoneDisplay: "", socials: {}, available: card.status === "active", logo: null },
  };
}

const urlsOf = (card: MemberCard) => ({
  page: absoluteAddress(cardPath(card)),
  short: card.address,
  code: withChannel(card.address, "qr"),
  contactFile: contactFilePath(card),
  preview: absoluteAddress(previewPath(card)),
});

export function MemberCardFace({ card }: { card: MemberCard }) {
  return <CardFace card={publicCardOf(card)} urls={urlsOf(card)} />;
}
