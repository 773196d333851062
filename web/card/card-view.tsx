import type { ReactNode } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { CardSide } from "./card-side.tsx";
import { CardTabs } from "./card-tabs.tsx";
import type { CardUrls } from "./card-urls.ts";
import type { HeadingLevel } from "./designs/face.ts";
import { faces } from "./designs/faces.ts";
import { QrSymbol } from "./qr-code.tsx";
import type { QrPath } from "./qr-path.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { SiteBar } from "./site-bar.tsx";

type Props = {
  card: PublicCard;
  urls: CardUrls;
  /** The QR code of `urls.code`. */
  code: QrPath;
  /** Prefix of element ids, set if several cards share a document. */
  prefix?: string;
  /** Level of the heading: 1 on the card's own page. */
  level?: HeadingLevel;
  /** Below the card, on its own page. */
  foot?: ReactNode;
  /** The form with which visitors share their contact, on the card's own page: the link to it, and its dialog. */
  exchange?: { link: ReactNode; dialog: ReactNode } | undefined;
};

/**
 * A complete card, rendered by the server on the public page and by the editor's preview. It reads the custom
 * properties of `accentProperties`; `enhanceCard` adds behaviour. It works without either. The actions come first and the
 * bar last, so that Tab first reaches Save contact; the style sheet places them.
 */
export function CardView({ card, urls, code, prefix = "", level = 1, foot, exchange }: Props) {
  const Face = faces[card.design];
  const Layout = level === 1 ? "main" : "div";
  return (
    <div className={`evox-card evox-${card.design}`} data-photo={card.photoUrl !== null} data-card="">
      <QrSymbol id={`${prefix}code`} code={code} />
      <Layout className="evox-layout">
        <CardSide card={card} urls={urls} prefix={prefix}>
          {exchange?.link}
        </CardSide>
        <article className="evox-sheet" id={`${prefix}card`}>
          <Face card={card} urls={urls} prefix={prefix} level={level}>
            {card.bio && (
              <p className="evox-bio" dir="auto">
                {card.bio}
              </p>
            )}
            <CardTabs card={card} urls={urls} prefix={prefix} />
          </Face>
        </article>
        {foot}
      </Layout>
      <SiteBar logo={card.logo} />
      <ShareDialog card={card} urls={urls} prefix={prefix} />
      {exchange?.dialog}
    </div>
  );
}
