import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import type { Theme } from "../../../domain/core/theme.ts";
import { Icon, type IconName } from "../../card/icons.tsx";
import { legalLinks } from "../../texts/legal-links.ts";

const links = [
  ["#about", msg`About`],
  ["#features", msg`Features`],
  ["#five-preview", msg`Designs`],
  ["#pricing", msg`Pricing`],
  ["#contact", msg({ message: "Contact", context: "page" })],
  ["/addmein", msg`Create your card`],
  ["/api/docs", msg`API`],
] as const;

const looks: readonly { theme: Theme; label: MessageDescriptor; icon: IconName }[] = [
  { theme: "system", label: msg`System`, icon: "device" },
  { theme: "light", label: msg({ message: "Light", context: "theme" }), icon: "sun" },
  { theme: "dark", label: msg({ message: "Dark", context: "theme" }), icon: "moon" },
];

/** Hidden until its script has loaded. */
function ThemeSwitch() {
  const { i18n } = useLingui();
  return (
    <fieldset className="theme-switch" data-theme-switch="" hidden>
      <legend className="unseen">
        <Trans>Theme</Trans>
      </legend>
      {looks.map((look) => (
        <label key={look.theme} title={i18n._(look.label)}>
          <input type="radio" name="theme" value={look.theme} aria-label={i18n._(look.label)} />
          <Icon name={look.icon} size={19} />
        </label>
      ))}
    </fieldset>
  );
}

export function Footer({ signUpOpen, legalUrls }: { signUpOpen: boolean; legalUrls: LegalUrls }) {
  const { i18n, t } = useLingui();
  const offered = signUpOpen ? links : links.filter(([href]) => href !== "/addmein");
  return (
    <footer className="footer">
      <div>
        <p className="footer-mark">E-VOX</p>
        <p>
          <Trans>Digital business cards, saved as contacts.</Trans>
        </p>
      </div>
      <div className="footer-end">
        <nav aria-label={t`Footer`}>
          <ul>
            {offered.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{i18n._(label)}</a>
              </li>
            ))}
            {legalLinks(legalUrls).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{i18n._(label)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
