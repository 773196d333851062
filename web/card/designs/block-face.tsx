import type { PublicCard } from "../../../domain/cards/public-card.ts";
import { Badges, Name, Portrait } from "../identity.tsx";
import type { FaceProps } from "./face.ts";

/** Returns true if the text does not fit next to the portrait: a word of 14 characters, or over 60 in total. */
function isLong({ jobTitle, company }: PublicCard): boolean {
  return [...jobTitle, ...company].length > 60 || /[^\s-]{14}/u.test(`${jobTitle} ${company}`);
}

/** A poster: the owner's colour edge to edge, the name as large as it goes. */
export function BlockFace({ card, level, children }: FaceProps) {
  return (
    <>
      <div className="block-poster">
        <Name card={card} level={level} />
        <div className="block-foot" data-long={isLong(card)}>
          <p className="evox-title">
            {card.jobTitle && <span dir="auto">{card.jobTitle}</span>}
            {card.company && <strong dir="auto">{card.company}</strong>}
          </p>
          <Portrait card={card} className="block-disc" sizes="(min-width: 600px) 340px, 62vw" />
        </div>
      </div>
      <div className="evox-body">
        <Badges card={card} />
        {children}
      </div>
    </>
  );
}
