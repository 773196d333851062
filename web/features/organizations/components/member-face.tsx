import { UserRound } from "lucide-react";
import { Suspense } from "react";
import { labelKeys, phoneKeys, textKeys } from "../../../../domain/cards/fields.ts";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import { fromKeys } from "../../../../domain/core/from-keys.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { cardPath, contactFilePath, previewPath, withChannel } from "../../../../domain/sharing/addresses.ts";
import { absoluteAddress } from "../../../page/absolute-address.ts";
import { lazyPart } from "../../../page/lazy-part.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const height = "h-52";
const placeholder = () => <Skeleton className={classNames(height, "rounded-none")} />;
const CardFace = lazyPart(() => import("../../../card/card-face.tsx").then((module) => module.CardFace), placeholder);

/** The top of the card in its design; without a card, its empty place. */
export function MemberFace({ member: { card, status } }: { member: Member }) {
  if (!card) {
    return (
      <span
        aria-hidden="true"
        className={classNames(
          height,
          "m-2 mb-0 grid place-items-center rounded-field border-2 border-dashed border-line",
        )}
      >
        <UserRound size={36} className="text-muted" />
      </span>
    );
  }
  return (
    <span className={classNames("block", status !== "active" && "opacity-55 grayscale")}>
      <Suspense fallback={placeholder()}>
        <CardFace card={publicCardOf(card)} urls={urlsOf(card)} />
      </Suspense>
    </span>
  );
}

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
