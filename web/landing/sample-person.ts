import { noTexts } from "../../domain/cards/fields.ts";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import type { Design } from "../../domain/cards/schema.ts";
import type { CardUrls } from "../card/card-urls.ts";
import type { CodePath } from "../card/code-path.ts";
import { pageCode } from "../card/page-code.ts";

/** Drawn and invented for this page. */
const sunita: PublicCard = {
  ...noTexts,
  id: "sample",
  shortCode: "K7Q2M9XT",
  name: "Sunita Gurung",
  jobTitle: "Head of Partnerships",
  company: "Himal Hydro",
  email: "sunita@himalhydro.example",
  phone: "+9779801234567",
  phoneDisplay: "+977 980-1234567",
  secondPhoneDisplay: "",
  website: "https://himalhydro.example",
  location: "Lazimpat, Kathmandu",
  bio: "Small hydropower for remote valleys. Ask me about financing a 200 kW plant, or where to eat in Lazimpat.",
  photoUrl: "/people/sunita.svg",
  socials: {
    linkedin: "https://www.linkedin.com/in/sunita",
    instagram: "https://www.instagram.com/sunita",
    github: "https://github.com/sunita",
  },
  design: "lift",
  accent: "#D2360A",
  category: "Executive",
  available: true,
  logo: null,
};

export type Sample = { design: Design; label: string; says: string; accent: string };

export const samples: readonly Sample[] = [
  {
    design: "lift",
    label: "Lift",
    says: "Your picture first. For people who are remembered by their face.",
    accent: "#D2360A",
  },
  {
    design: "ledger",
    label: "Ledger",
    says: "Set like a good book. For lawyers, architects, editors.",
    accent: "#B3261E",
  },
  {
    design: "night",
    label: "Night",
    says: "Dark in any light, lit by your colour. For makers and musicians.",
    accent: "#8B6CFF",
  },
  {
    design: "block",
    label: "Block",
    says: "A poster with your name on it. For people who like to be found.",
    accent: "#1E3A8A",
  },
  {
    design: "badge",
    label: "Badge",
    says: "A pass on its strap, code in front. For fairs and front desks.",
    accent: "#FF4A1C",
  },
];

export function sampleCard(sample: Sample): PublicCard {
  return { ...sunita, design: sample.design, accent: sample.accent };
}

export function sampleUrls(publicUrl: string): CardUrls {
  const short = `${publicUrl}/c/${sunita.shortCode}`;
  return { page: short, short, code: short, contactFile: "/", preview: "" };
}

export const sampleCode = (publicUrl: string): CodePath => pageCode(sampleUrls(publicUrl).code);
