import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { mailLink } from "../../domain/sharing/addresses.ts";
import { type CardUrls, spokenAddress } from "./card-urls.ts";
import { Icon } from "./icons.tsx";
import { QrCode } from "./qr-code.tsx";
import { WordBreak } from "./word-break.tsx";

type Props = { card: PublicCard; urls: CardUrls; prefix: string; children?: ReactNode };

/**
 * The visitor's actions: at the bottom on a phone, next to the card on a desktop, from the same markup. It has no heading,
 * because it comes before the card's.
 */
export function CardSide({ card, urls, prefix, children }: Props) {
  const { t } = useLingui();
  return (
    <section className="evox-side" aria-label={t`Save and share this card`}>
      <div className="evox-actions">
        <a
          className="evox-save"
          id={`${prefix}save`}
          href={urls.contactFile}
          data-save=""
          aria-describedby={`${prefix}name`}
        >
          <Icon name="save" />
          <span>{t`Save contact`}</span>
        </a>
        <a className="evox-act" href={mailLink(card.email)}>
          <Icon name="mail" />
          <span>{t({ message: "Contact", context: "verb: write an email to the owner" })}</span>
        </a>
        <a className="evox-act" href={`#${prefix}share`} data-share="" aria-haspopup="dialog">
          <Icon name="share" />
          <span>{t`Share`}</span>
        </a>
        {children}
        <p className="evox-unseen" role="status" data-saved="" />
      </div>
      <div className="evox-scan">
        <p className="evox-scan-title">
          <bdi>{t`Open on your phone`}</bdi>
        </p>
        <div className="evox-scan-code">
          <QrCode symbol={`${prefix}code`} label={t`QR code for ${{ address: spokenAddress(urls.short) }}`} />
          <p>
            <bdi>{t`Scan this code with your phone's camera to open this card and save the contact.`}</bdi>
            <span className="evox-address" dir="ltr">
              <WordBreak text={spokenAddress(urls.short)} />
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
