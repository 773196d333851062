import { msg } from "@lingui/core/macro";
import { accentRule } from "../../domain/cards/accent.ts";
import type { Language } from "../../domain/core/languages.ts";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { type Assets, type RenderedPage, renderDocument } from "../card/document.tsx";
import { SiteBar } from "../card/site-bar.tsx";
import { visitorI18n } from "../texts/visitor-i18n.ts";
import { themeColours } from "../ui/theme-colours.ts";
import { samples } from "./sample-person.ts";
import { About } from "./sections/about.tsx";
import { Contact } from "./sections/contact.tsx";
import { Features } from "./sections/features.tsx";
import { FivePreview } from "./sections/five-preview.tsx";
import { Footer } from "./sections/footer.tsx";
import { Hero } from "./sections/hero.tsx";
import { Pricing } from "./sections/pricing.tsx";

type LandingPage = {
  language: Language;
  assets: Assets;
  publicUrl: string;
  signUpOpen: boolean;
  legalUrls: LegalUrls;
};

export function renderLandingPage({ language, assets, publicUrl, signUpOpen, legalUrls }: LandingPage): RenderedPage {
  const i18n = visitorI18n(language);
  const title = `E-VOX · ${i18n._(msg`One tap. You're in their phone.`)}`;
  const description = i18n._(
    msg`A digital business card that people save as a contact. Share it by NFC, QR code or link. Nothing to install, always up to date.`,
  );
  return renderDocument({
    language,
    assets,
    title,
    description,
    themeColour: themeColours.ink,
    head: (
      <>
        <link rel="preload" as="image" href="/people/sunita.svg" />
        <link rel="canonical" href={`${publicUrl}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="E-VOX" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${publicUrl}/`} />
        <meta property="og:image" content={`${publicUrl}/social.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content={i18n._(msg`A business card held against a phone that just saved the contact`)}
        />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    ),
    stylesheets: assets.landingStyles,
    styles: [samples.map((sample) => accentRule(`.sample-${sample.design} .evox-card`, sample.accent)).join("")],
    script: assets.landingScript,
    skipTo: "main",
    className: "landing",
    body: (
      <>
        <SiteBar logo={null} onLanding />
        <main id="main">
          <Hero language={language} publicUrl={publicUrl} />
          <About />
          <Features />
          <FivePreview publicUrl={publicUrl} />
          <Pricing signUpOpen={signUpOpen} />
          <Contact legalUrls={legalUrls} />
        </main>
        <Footer signUpOpen={signUpOpen} legalUrls={legalUrls} />
      </>
    ),
  });
}
