import { msg } from "@lingui/core/macro";
import { translateMessage } from "../../texts/use-message.ts";
import { visitorI18n } from "../../texts/visitor-i18n.ts";
import type { RenderedPage } from "../document.tsx";
import { type Frame, renderScreen, type Screen } from "../state-page.tsx";

/** Shown instead of the form of a card that takes no contacts, or no longer. */
export function renderExchangeClosedPage({ cardId, ...frame }: Frame & { cardId: string }): RenderedPage {
  const i18n = visitorI18n(frame.language);
  const screen: Screen = {
    mark: i18n._(msg({ message: "Closed", context: "form" })),
    tone: "warn",
    title: translateMessage(i18n, "exchangeClosed"),
    text: i18n._(msg`Nothing was sent. You can still save the card's contact.`),
    next: { href: `/card/${encodeURIComponent(cardId)}`, label: i18n._(msg`Back to the card`) },
  };
  return renderScreen(screen, frame);
}
