import type { Category } from "../../domain/cards/categories.ts";

/** The drawn portraits of web/public/people. */
type Face = "sunita" | "omar" | "meiling" | "amara" | "james";

export type Sample = { face?: Face; logo?: boolean; category: Category; card: Record<string, unknown> };

const socials = { linkedin: "sunita-gurung", instagram: "sunita", github: "sunita", youtube: "@sunita" };
const bio = "Small hydropower for remote valleys. Ask me about financing a 200 kW plant, or where to eat in Lazimpat.";
const latin = {
  email: "sunita@himalhydro.example",
  name: "Sunita Gurung",
  jobTitle: "Head of Partnerships",
  company: "Himal Hydro",
  phone: "+9779801234567",
  website: "himalhydro.example",
  location: "Lazimpat, Kathmandu",
  bio,
  socials,
};

/** Each tests a design in one way: all fields, no fields, long texts, right to left, ideographs, a logo. */
export const samples = {
  full: {
    face: "sunita",
    category: "Executive",
    card: {
      ...latin,
      pronouns: "she/her",
      phoneLabel: "mobile",
      secondPhone: "+97714412345",
      secondPhoneLabel: "work",
    },
  },
  bare: { category: "Basic", card: { name: "Li", email: "li@example.com" } },
  long: {
    face: "amara",
    category: "Executive",
    card: {
      email: "maximiliane.von-hohenstein-und-wolkenburg@donaudampfschifffahrt.example",
      name: "Maximiliane Charlotte Friederike von Hohenstein-Wolkenburg und zu Donaudampfschifffahrtsgesellschaft",
      pronouns: "sie/ihr, she/her, elle, ella, lei, henn",
      jobTitle: "Stellvertretende Vorsitzende des Ausschusses für grenzüberschreitende Wasserstraßenverwaltung",
      company: "Internationale Donaudampfschifffahrtsgesellschaft für Personen- und Güterverkehr mbH & Co. KG",
      phone: "+4930123456789",
      secondPhone: "+4930123456789;ext=12345",
      alternateName: "माक्सिमिलियाने शार्लोटे फ्रिडेरिके फन होहेनश्टाइन-वोल्केनबुर्ग डोनाउडाम्प्फशिफफार्ट्सगेजेलशाफ्ट",
      alternateJobTitle: "सीमापार जलमार्ग प्रशासन समितिकी उपाध्यक्ष, अन्तर्राष्ट्रिय सम्बन्ध तथा सहकार्य महाशाखा",
      website: "https://donaudampfschifffahrt.example/ueber-uns/vorstand/maximiliane",
      location: "Friedrich-Wilhelm-Lübke-Koog, Nordfriesland, Schleswig-Holstein, Deutschland",
      bio: `${bio}\n\nSecond paragraph: ${bio} ${bio}`,
      socials,
    },
  },
  arabic: {
    face: "omar",
    category: "Executive",
    card: {
      email: "omar@alkhatib.example",
      name: "عمر الخطيب",
      pronouns: "he/him · هو",
      jobTitle: "محامٍ ومستشار قانوني",
      company: "مكتب الخطيب للمحاماة",
      phone: "+971501234567",
      ...{ phoneLabel: "mobile", secondPhone: "+97143123456", secondPhoneLabel: "home" },
      website: "alkhatib.example",
      location: "دبي، الإمارات العربية المتحدة",
      bio: "عقود الطاقة والبنية التحتية. أتحدث العربية والإنجليزية والفرنسية.",
      socials: { linkedin: "omar", instagram: "omar" },
    },
  },
  chinese: {
    face: "meiling",
    category: "Premium",
    card: {
      email: "meiling@nanshan.example",
      name: "林美玲",
      jobTitle: "首席设计师",
      company: "南山设计工作室",
      phone: "+8613812345678",
      website: "nanshan.example",
      location: "深圳市南山区",
      bio: "做让人愿意保留的名片。二十年印刷与数字设计经验。",
      socials: { instagram: "meiling" },
    },
  },
  japanese: {
    face: "meiling",
    category: "Executive",
    card: {
      ...latin,
      name: "Hanako Yamada",
      alternateName: "山田 花子",
      phoneticName: "やまだ はなこ",
      jobTitle: "Sales Director",
      alternateJobTitle: "営業部長",
    },
  },
  logo: {
    face: "james",
    logo: true,
    category: "Premium",
    card: { ...latin, name: "James Whitfield", company: "Nordkontor", accent: "#1E3A8A", jobTitle: "Architect" },
  },
  plain: { category: "Premium", card: { ...latin, name: "Prakash Rai", company: "Everest Tea House" } },
} satisfies Record<string, Sample>;
