import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Design } from "../../domain/cards/designs.ts";
import { emptyCardTexts } from "../../domain/cards/fields.ts";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import type { CardUrls } from "../card/card-urls.ts";
import { pageCode } from "../card/page-code.ts";
import type { QrPath } from "../card/qr-path.ts";

/** A fictional person with a drawn portrait. */
const sunita: PublicCard = {
  ...emptyCardTexts,
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

export type Sample = { design: Design; label: MessageDescriptor; says: MessageDescriptor; accent: string };

export const samples: readonly Sample[] = [
  {
    design: "lift",
    label: msg({ message: "Lift", context: "design" }),
    says: msg`A large photo up front, to put a face to the name.`,
    accent: "#D2360A",
  },
  {
    design: "ledger",
    label: msg({ message: "Ledger", context: "design" }),
    says: msg`Classic typography. For lawyers, architects and editors.`,
    accent: "#B3261E",
  },
  {
    design: "night",
    label: msg({ message: "Night", context: "design" }),
    says: msg`Always dark, with accents in your color. For makers and musicians.`,
    accent: "#8B6CFF",
  },
  {
    design: "block",
    label: msg({ message: "Block", context: "design" }),
    says: msg`Your name as big as a poster. For people who want to stand out.`,
    accent: "#1E3A8A",
  },
  {
    design: "badge",
    label: msg({ message: "Badge", context: "design" }),
    says: msg`An event badge with your QR code. For trade shows and front desks.`,
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

export const sampleCode = (publicUrl: string): QrPath => pageCode(sampleUrls(publicUrl).code);
