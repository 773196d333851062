import { useLingui } from "@lingui/react/macro";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { mailShareLink, telegramLink, whatsappLink } from "../../domain/sharing/addresses.ts";
import type { CardUrls } from "./card-urls.ts";
import { Icon, type IconName } from "./icons.tsx";
import { outgoing } from "./links.tsx";

type Props = { card: PublicCard; urls: CardUrls; prefix: string };

/** Opens by `:target` without a script, and as a modal dialog with one. */
export function ShareDialog({ card, urls, prefix }: Props) {
  const { t } = useLingui();
  const ways: { icon: IconName; label: string; href: string; away: boolean }[] = [
    { icon: "whatsapp", label: "WhatsApp", href: whatsappLink(card.name, urls.short), away: true },
    { icon: "telegram", label: "Telegram", href: telegramLink(card.name, urls.short), away: true },
    { icon: "mail", label: t`Email`, href: mailShareLink(card.name, urls.short), away: false },
  ];
  const wallets = [
    { label: t`Add to Apple Wallet`, href: urls.applePass },
    { label: t`Add to Google Wallet`, href: urls.googlePass },
  ].filter(({ href }) => href);
  return (
    <dialog className="evox-share" id={`${prefix}share`} aria-labelledby={`${prefix}share-title`}>
      <div className="evox-share-head">
        <h2 id={`${prefix}share-title`}>{t`Share this card`}</h2>
        <a className="evox-close" href={`#${prefix}info`} data-close="" aria-label={t`Close`}>
          <Icon name="close" />
        </a>
      </div>
      <div className="evox-share-link">
        <label htmlFor={`${prefix}share-link`}>{t`Link`}</label>
        <input id={`${prefix}share-link`} type="text" readOnly value={urls.short} dir="ltr" data-link="" />
        <button type="button" data-copy="" hidden>
          <Icon name="copy" size={18} />
          <span>{t`Copy link`}</span>
        </button>
      </div>
      <ul className="evox-ways">
        {ways.map((way) => (
          <li key={way.label}>
            <a href={way.href} {...(way.away ? outgoing : {})}>
              <Icon name={way.icon} />
              <span>{way.label}</span>
            </a>
          </li>
        ))}
        <li data-native="" hidden>
          <button type="button">
            <Icon name="more" />
            <span>{t`More`}</span>
          </button>
        </li>
      </ul>
      {wallets.length > 0 && (
        <ul className="evox-wallets">
          {wallets.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="nofollow">
                <Icon name="wallet" />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="evox-copied" role="status" data-status="" />
    </dialog>
  );
}
