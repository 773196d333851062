import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect, useRef } from "react";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { sourceLanguage } from "../../domain/core/languages.ts";
import { messages } from "../texts/visitor/en.po";
import { pageCode } from "./page-code.ts";
import "./card-preview.css";
import type { CardUrls } from "./card-urls.ts";
import { CardView } from "./card-view.tsx";
import { enhanceCard } from "./enhance.ts";
import { scriptTexts } from "./script-texts.ts";
import { useAccent } from "./use-accent.ts";

/** English, as the editor around it. */
const i18n = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } });
const texts = scriptTexts(i18n);

type Props = { card: PublicCard; urls: CardUrls; prefix?: string };

/** Renders the card of the public page inside another screen. */
export function CardPreview({ card, urls, prefix = "preview-" }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useAccent(root, card.accent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendered card has its own tabs to enhance
  useEffect(() => {
    const view = root.current?.querySelector<HTMLElement>("[data-card]");
    return view ? enhanceCard(view, texts, { preview: true }) : undefined;
  }, [card, urls, prefix]);
  return (
    <div ref={root} className="evox-preview">
      <I18nProvider i18n={i18n}>
        <CardView key={card.design} card={card} urls={urls} code={pageCode(urls.code)} prefix={prefix} level={2} />
      </I18nProvider>
    </div>
  );
}
