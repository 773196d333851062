import type { PublicCard } from "../../domain/cards/public-card.ts";
import { message } from "../../domain/core/messages.ts";
import { CardRows } from "./card-rows.tsx";
import { type CardUrls, spokenAddress } from "./card-urls.ts";
import { infoRows, socialRows } from "./contact-rows.tsx";
import { QrCode } from "./qr-code.tsx";

type Props = { card: PublicCard; urls: CardUrls; prefix: string };

/** Links to the panels. The script turns them into ARIA tabs; without it, `:target` shows the requested panel. */
export function CardTabs({ card, urls, prefix }: Props) {
  const social = socialRows(card);
  return (
    <section className="evox-tabs" aria-label="Details">
      <nav className="evox-tablist" aria-label="Details" data-tabs="" data-count={social.length > 0 ? 3 : 2}>
        <a href={`#${prefix}info`} data-tab="info">
          Info
        </a>
        {social.length > 0 && (
          <a href={`#${prefix}social`} data-tab="social">
            Social
          </a>
        )}
        <a href={`#${prefix}qr`} data-tab="qr">
          QR Code
        </a>
      </nav>
      <div className="evox-panels">
        <div className="evox-panel" id={`${prefix}info`} data-panel="info">
          <CardRows rows={infoRows(card)} />
        </div>
        {social.length > 0 && (
          <div className="evox-panel" id={`${prefix}social`} data-panel="social">
            <CardRows rows={social} />
          </div>
        )}
        <div className="evox-panel evox-panel-qr" id={`${prefix}qr`} data-panel="qr">
          <QrCode symbol={`${prefix}code`} label={`QR code of ${spokenAddress(urls.short)}`} />
          <p>{message.scanToView}</p>
          <p className="evox-address" dir="ltr">
            {spokenAddress(urls.short)}
          </p>
        </div>
      </div>
    </section>
  );
}
