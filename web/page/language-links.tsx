import { t } from "@lingui/core/macro";
import { appLanguages, languageNames, languageParameter } from "../../domain/core/languages.ts";
import { appLanguage } from "../texts/app-texts.ts";

/** The server stores the choice in this browser and reloads the page without the parameter. */
function addressIn(language: string): string {
  const parameters = new URLSearchParams(location.search);
  parameters.set(languageParameter, language);
  return `?${parameters}${location.hash}`;
}

/** @param onFollow runs before the page reloads */
export function LanguageLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-5 text-15">
      {appLanguages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          onClick={onFollow}
          aria-current={language === appLanguage ? "true" : undefined}
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text aria-[current]:font-semibold aria-[current]:text-text aria-[current]:no-underline"
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
