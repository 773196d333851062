import type { PublicCard } from "../../../domain/cards/public-card.ts";
import { Badges, Name, Portrait } from "../identity.tsx";
import { useNames } from "../use-names.ts";
import { directionOf } from "../writing.ts";
import type { FaceProps } from "./face.ts";

/** Returns true if the text does not fit next to the portrait: a word of 14 characters, or over 60 in total. */
function isLong({ jobTitle, alternateJobTitle, company }: PublicCard): boolean {
  const text = [jobTitle, alternateJobTitle, company].join(" ");
  return [...text].length > 62 || /[^\s-]{14}/u.test(text);
}

/** A poster: the owner's colour edge to edge, the name as large as it goes. */
export function BlockFace({ card, prefix, level, children }: FaceProps) {
  const { title } = useNames(card);
  return (
    <>
      <div className="block-poster">
        <Name card={card} prefix={prefix} level={level} />
        <div className="block-foot" data-long={isLong(card)}>
          <p className="evox-title">
            {title && (
              <span dir="auto" lang={title.first.lang}>
                {title.first.text}
              </span>
            )}
            {title?.second && (
              <span dir={directionOf(title.first.text)}>
                <bdi lang={title.second.lang}>{title.second.text}</bdi>
              </span>
            )}
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
