import { useLingui } from "@lingui/react/macro";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { monogram } from "../../domain/core/initials.ts";
import { imageSources } from "../../domain/media/address.ts";
import { useMessage } from "../texts/use-message.ts";
import type { HeadingLevel } from "./designs/face.ts";
import { Icon } from "./icons.tsx";
import { nameEnd, nameSize, scriptOf } from "./writing.ts";

type PortraitProps = {
  card: PublicCard;
  className: string;
  /** Width in the design, in the format of the image attribute `sizes`. */
  sizes: string;
};

export function Portrait({ card, className, sizes }: PortraitProps) {
  const { t } = useLingui();
  if (card.photoUrl) {
    const sources = imageSources(card.photoUrl, "photo");
    return (
      <div className={`evox-portrait ${className}`}>
        <picture>
          {sources ? <source type="image/webp" srcSet={sources.webp} sizes={sizes} /> : null}
          <img
            {...(sources ? { srcSet: sources.plain, sizes } : {})}
            src={sources?.src ?? card.photoUrl}
            alt={t`Portrait of ${{ name: card.name }}`}
            width="800"
            height="800"
            fetchPriority="high"
          />
        </picture>
      </div>
    );
  }
  return (
    <div className={`evox-portrait evox-monogram ${className}`} data-script={scriptOf(card.name)} aria-hidden="true">
      <svg viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">
        <text x="50" y="50" textAnchor="middle" dominantBaseline="central">
          {monogram(card.name)}
        </text>
      </svg>
    </div>
  );
}

function Tick() {
  const { t } = useLingui();
  return (
    <span className="evox-tick" role="img" aria-label={t`Verified`}>
      <Icon name="check" size={16} />
    </span>
  );
}

export function Name({ card, level }: { card: PublicCard; level: HeadingLevel }) {
  const heading = <NameHeading card={card} level={level} />;
  if (card.pronouns === "") return heading;
  return (
    <div className="evox-who">
      {heading}
      <p className="evox-pronouns">
        <bdi>{card.pronouns}</bdi>
      </p>
    </div>
  );
}

function NameHeading({ card, level }: { card: PublicCard; level: HeadingLevel }) {
  const Heading = `h${level}` as const;
  const [start, end] = nameEnd(card.name);
  return (
    <Heading className="evox-name" dir="auto" data-size={nameSize(card.name)} data-script={scriptOf(card.name)}>
      {card.category !== "Executive" ? (
        card.name
      ) : end === "" ? (
        <>
          {start}
          <Tick />
        </>
      ) : (
        <>
          {start}
          <span className="evox-name-end">
            {end}
            <Tick />
          </span>
        </>
      )}
    </Heading>
  );
}

export function Availability({ card }: { card: PublicCard }) {
  const message = useMessage();
  return (
    <span className="evox-chip evox-availability" data-available={card.available}>
      {message(card.available ? "available" : "unavailable")}
    </span>
  );
}

/** Blank for Basic (product 6.4). */
export function CategoryLabel({ card }: { card: PublicCard }) {
  return card.category === "Basic" ? null : <span className="evox-chip evox-category">{card.category}</span>;
}

export function Badges({ card }: { card: PublicCard }) {
  return (
    <p className="evox-badges">
      <Availability card={card} />
      <CategoryLabel card={card} />
    </p>
  );
}
