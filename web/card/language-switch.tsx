import { useLingui } from "@lingui/react/macro";
import { languageNames, languageParameter, languages } from "../../domain/core/languages.ts";
import { Icon } from "./icons.tsx";

/** Links to the same page in each language; the server stores the choice in a cookie. Works without a script. */
export function LanguageSwitch() {
  const { i18n, t } = useLingui();
  return (
    <details className="evox-menu evox-language">
      <summary aria-label={t`Language`}>
        <Icon name="globe" />
      </summary>
      <nav aria-label={t`Language`}>
        <ul>
          {languages.map((language) => (
            <li key={language}>
              <a
                href={`?${languageParameter}=${language}`}
                rel="nofollow"
                lang={language}
                hrefLang={language}
                aria-current={language === i18n.locale ? "true" : undefined}
              >
                {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
