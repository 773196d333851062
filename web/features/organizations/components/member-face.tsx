import { UserRound } from "lucide-react";
import { Suspense } from "react";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const placeholder = () => <Skeleton className="aspect-6/5 h-auto rounded-none" />;
// Loaded for the cards only: it brings the designs and the fields of a card.
const MemberCardFace = lazyPart(
  () => import("./member-card-face.tsx").then((module) => module.MemberCardFace),
  placeholder,
);

/** The top of the card in its design; without a card, its empty place. */
export function MemberFace({ member: { card, status } }: { member: Member }) {
  if (!card) {
    return (
      <span aria-hidden="true" className="grid aspect-6/5 p-2 pb-0">
        <span className="grid place-items-center rounded-field border-2 border-dashed border-line">
          <UserRound size={36} className="text-muted" />
        </span>
      </span>
    );
  }
  return (
    <span className={classNames("block", status !== "active" && "opacity-55 grayscale")}>
      <Suspense fallback={placeholder()}>
        <MemberCardFace card={card} />
      </Suspense>
    </span>
  );
}
