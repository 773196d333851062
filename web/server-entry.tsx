/** The entry point through which the server renders pages. */
export { translateAppDocument } from "./card/app-document.ts";
export { renderCardPage } from "./card/card-page.tsx";
export type { CardUrls } from "./card/card-urls.ts";
export type { Assets, RenderedPage } from "./card/document.tsx";
export { renderExchangeClosedPage } from "./card/exchange/exchange-closed.tsx";
export { renderExchangePage, renderSharedPage } from "./card/exchange/exchange-page.tsx";
export {
  renderErrorPage,
  renderLeavingPage,
  renderNoticePage,
  renderStatePage,
  renderUnknownHostPage,
} from "./card/state-page.tsx";
export { emailTexts } from "./emails/email-texts.ts";
export { renderLandingPage } from "./landing/landing-page.tsx";
export { contactCopyTexts } from "./my-contact/contact-copy-texts.ts";
export { renderMyContactPage } from "./my-contact/my-contact-page.tsx";
export { passTexts } from "./wallet/pass-texts.ts";
