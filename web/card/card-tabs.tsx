import { useLingui } from "@lingui/react/macro";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { useMessage } from "../texts/use-message.ts";
import { CardRows } from "./card-rows.tsx";
import { type CardUrls, spokenAddress } from "./card-urls.ts";
import { infoRows, socialRows } from "./contact-rows.tsx";
import { QrCode } from "./qr-code.tsx";
import { useRowLabels } from "./use-row-labels.ts";

type Props = { card: PublicCard; urls: CardUrls; prefix: string };

/** Links to the panels. The script turns them into ARIA tabs; without it, `:target` shows the requested panel. */
export function CardTabs({ card, urls, prefix }: Props) {
  const { t } = useLingui();
  const message = useMessage();
  const labels = useRowLabels();
  const social = socialRows(card, labels);
  return (
    <section className="evox-tabs" aria-label={t`Details`}>
      <nav className="evox-tablist" aria-label={t`Details`} data-tabs="" data-count={social.length > 0 ? 3 : 2}>
        <a href={`#${prefix}info`} data-tab="info">
          {t`Info`}
        </a>
        {social.length > 0 && (
          <a href={`#${prefix}social`} data-tab="social">
            {t`Social`}
          </a>
        )}
        <a href={`#${prefix}qr`} data-tab="qr">
          {t`QR Code`}
        </a>
      </nav>
      <div className="evox-panels">
        <div className="evox-panel" id={`${prefix}info`} data-panel="info">
          <CardRows rows={infoRows(card, labels)} />
        </div>
        {social.length > 0 && (
          <div className="evox-panel" id={`${prefix}social`} data-panel="social">
            <CardRows rows={social} />
          </div>
        )}
        <div className="evox-panel evox-panel-qr" id={`${prefix}qr`} data-panel="qr">
          <QrCode symbol={`${prefix}code`} label={t`QR code for ${{ address: spokenAddress(urls.short) }}`} />
          <p>{message("scanToView")}</p>
          <p className="evox-address" dir="ltr">
            {spokenAddress(urls.short)}
          </p>
        </div>
      </div>
    </section>
  );
}
