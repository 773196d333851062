import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import { type AppLanguage, appLanguages, languageNames, languageParameter } from "../../domain/core/languages.ts";
import { appLanguage } from "../texts/app-texts.ts";

/** The server stores the choice in this browser and reloads the page without the parameter. */
function addressIn(language: string): string {
  const parameters = new URLSearchParams(location.search);
  parameters.set(languageParameter, language);
  return `?${parameters}${location.hash}`;
}

type Props = { onFollow?: ((language: AppLanguage) => unknown) | undefined };

/** @param onFollow runs before the page reloads. If it returns a promise, the page waits for it and stays if it fails. */
export function LanguageLinks({ onFollow }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>, language: AppLanguage) {
    // Opens a new tab or window, which keeps this page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const running = onFollow?.(language);
    if (!(running instanceof Promise)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const reload = () => location.assign(href);
    running.then(reload, () => {});
  }

  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-5 text-15">
      {appLanguages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          onClick={(event) => follow(event, language)}
          aria-current={language === appLanguage ? "true" : undefined}
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text aria-[current]:font-semibold aria-[current]:text-text aria-[current]:no-underline"
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
