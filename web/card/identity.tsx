import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { monogram } from "../../domain/core/initials.ts";
import { imageSources } from "../../domain/media/address.ts";
import { hasHan } from "../../domain/names/name-script.ts";
import { useMessage } from "../texts/use-message.ts";
import type { HeadingLevel } from "./designs/face.ts";
import { Icon } from "./icons.tsx";
import { type OwnText, useNames } from "./use-names.ts";
import { directionOf, nameEnd, nameSize, readingPairs, scriptOf } from "./writing.ts";

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

type NameProps = { card: PublicCard; prefix: string; level: HeadingLevel };

export function Name({ card, prefix, level }: NameProps) {
  const { first, second } = useNames(card).name;
  const isVerified = card.category === "Executive";
  const heading = <NameHeading id={`${prefix}name`} name={first} isVerified={isVerified} level={level} />;
  const direction = directionOf(first.text);
  const below = [first, second].flatMap((name) => (name && isReadBelow(name) ? [name.reading] : []));
  if (!second && below.length === 0 && card.pronouns === "") return heading;
  return (
    <div className="evox-who">
      {heading}
      {second && (
        <p className="evox-also" dir={direction}>
          <bdi lang={second.lang}>
            <Read name={second} />
          </bdi>
        </p>
      )}
      {below.map((reading) => (
        <p key={reading} className="evox-pronouns" dir={direction}>
          <bdi>{reading}</bdi>
        </p>
      ))}
      {card.pronouns && (
        <p className="evox-pronouns" dir={direction}>
          <bdi>{card.pronouns}</bdi>
        </p>
      )}
    </div>
  );
}

/** Readings of Chinese characters are above them, as in Japan and China; others and long ones are below the name. */
const pairsOf = ({ text, reading }: OwnText) => (hasHan(text) && reading ? readingPairs(text, reading) : null);
const isReadBelow = (name: OwnText): boolean => name.reading !== "" && pairsOf(name) === null;

/** `children` stay on the line of the last word. */
function Read({ name, children }: { name: OwnText; children?: ReactNode }) {
  const pairs = pairsOf(name);
  if (!pairs) return name.text;
  const last = pairs.length - 1;
  return pairs.map(([base, reading], index) => (
    // Words of a name may be equal.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      <span className="evox-name-end">
        <ruby>
          {base}
          <rt>{reading}</rt>
        </ruby>
        {index === last ? children : null}
      </span>
      {index === last ? null : " "}
    </Fragment>
  ));
}

type NameHeadingProps = { id: string; name: OwnText; isVerified: boolean; level: HeadingLevel };

function NameHeading({ id, name, isVerified, level }: NameHeadingProps) {
  const Heading = `h${level}` as const;
  const { text } = name;
  const [start, end] = nameEnd(text);
  return (
    <Heading
      id={id}
      className="evox-name"
      dir="auto"
      data-size={nameSize(text)}
      data-script={scriptOf(text)}
      lang={name.lang}
    >
      {!isVerified ? (
        <Read name={name} />
      ) : pairsOf(name) ? (
        <Read name={name}>
          <Tick />
        </Read>
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

/** The job title, and below it the one in the other script. */
export function JobTitle({ card }: { card: PublicCard }) {
  const { title } = useNames(card);
  if (!title) return null;
  const { first, second } = title;
  return (
    <>
      <p className="evox-title" dir="auto" lang={first.lang}>
        {first.text}
      </p>
      {second && (
        <p className="evox-title-also" dir={directionOf(first.text)}>
          <bdi lang={second.lang}>{second.text}</bdi>
        </p>
      )}
    </>
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
