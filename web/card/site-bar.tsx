import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { imageSources } from "../../domain/media/address.ts";
import { Icon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

type Props = {
  /** The owner's company logo; without it, the bar shows E-VOX. */
  logo: { url: string; link: string } | null;
  /** On the landing page, the items link to its sections. */
  onLanding?: boolean;
};

const places = [
  ["home", msg({ message: "Home", context: "page" })],
  ["about", msg`About`],
  ["features", msg`Features`],
  ["pricing", msg`Pricing`],
  ["contact", msg({ message: "Contact", context: "page" })],
] as const;

function Items({ onLanding }: { onLanding: boolean }) {
  const { i18n, t } = useLingui();
  const address = (id: string) => (onLanding ? `#${id}` : id === "home" ? "/" : `/#${id}`);
  return (
    <ul>
      {places.map(([id, label]) => (
        <li key={id}>
          <a href={address(id)} data-place={id}>
            {i18n._(label)}
          </a>
        </li>
      ))}
      <li>
        <a className="evox-account" href="/login" data-account="">
          {t`Login`}
        </a>
      </li>
    </ul>
  );
}

function BarLogo({ url }: { url: string }) {
  const { t } = useLingui();
  const sources = imageSources(url, "logo");
  return (
    <picture>
      {sources ? <source type="image/webp" srcSet={sources.webp} sizes="180px" /> : null}
      <img
        {...(sources ? { srcSet: sources.plain, sizes: "180px" } : {})}
        src={sources?.src ?? url}
        alt={t`Company logo`}
        height="40"
      />
    </picture>
  );
}

/** The bar of every public page. It contains nothing about the visitor, so that the page stays cacheable. */
export function SiteBar({ logo, onLanding = false }: Props) {
  const { t } = useLingui();
  const away = logo && /^https?:/iu.test(logo.link);
  return (
    <header className="evox-top" data-bar="" data-own-logo={onLanding ? "" : undefined}>
      <div className="evox-bar">
        <a className="evox-logo" href={logo?.link ?? "/"} rel={away ? "noopener noreferrer nofollow ugc" : undefined}>
          {logo ? <BarLogo url={logo.url} /> : "E-VOX"}
        </a>
        <nav className="evox-places" aria-label={t`Site`}>
          <Items onLanding={onLanding} />
        </nav>
        <LanguageSwitch />
        <details className="evox-menu" data-menu="">
          <summary aria-label={t`Menu`}>
            <Icon name="menu" />
          </summary>
          <nav aria-label={t`Menu`}>
            <Items onLanding={onLanding} />
          </nav>
        </details>
      </div>
    </header>
  );
}
