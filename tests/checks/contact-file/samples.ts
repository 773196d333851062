import { emptyCardTexts } from "../../../domain/cards/fields.ts";
import type { ContactCard } from "../../../domain/contact-files/contact-file.ts";

const blank: ContactCard = {
  ...emptyCardTexts,
  id: "Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
  name: "Sunita Sharma",
  email: "sunita@example.com",
  socials: {},
};

const sixLines = Array.from(
  { length: 6 },
  (_, index) => `${index + 1}. नमस्ते, "hi"; \\n is not a line break, ${"x".repeat(130)}`,
)
  .join("\n")
  .slice(0, 1000);

/** Real input that a card must support. */
export const samples: Record<string, ContactCard> = {
  "name and e-mail only": blank,
  Nepali: {
    ...blank,
    name: "डा. सुनिता शर्मा",
    jobTitle: "वरिष्ठ इन्जिनियर",
    company: "हिमालय प्रविधि प्रा. लि.",
    phone: "+9779801234567",
    location: "काठमाडौं, नेपाल",
    bio: "नमस्ते! म काठमाडौंमा बस्छु।\nमलाई हिमाल मन पर्छ।",
  },
  Arabic: { ...blank, name: "محمد بن سلمان آل سعود", company: "شركة النور، ذ.م.م", phone: "+971501234567" },
  Chinese: {
    ...blank,
    name: "欧阳娜娜",
    jobTitle: "大提琴演奏家",
    company: "北京市，朝阳区；公司",
    phone: "+8613800138000",
  },
  emoji: { ...blank, name: "Max 👩‍👩‍👧‍👦🏳️‍🌈 Power 🚀", bio: "👩‍👩‍👧‍👦".repeat(40) },
  "100 characters": { ...blank, name: "क्षि".repeat(25), jobTitle: "W".repeat(100), company: "é".repeat(100) },
  punctuation: {
    ...blank,
    name: "Ann O'Neil; \\",
    company: 'Smith; Sons, "Ltd" \\ Co',
    location: "1 Main St; Suite 2, London",
  },
  "six-line bio": { ...blank, bio: sixLines },
  everything: {
    ...blank,
    name: "Prof. Dr. Ludwig van Beethoven, PhD",
    website: "https://www.google.com/maps/@27.7,85.3,15z?a=1;b=2",
    socials: {
      linkedin: "https://www.linkedin.com/in/sunita",
      twitter: "https://x.com/sunita",
      instagram: "https://www.instagram.com/sunita",
      facebook: "https://www.facebook.com/sunita",
      youtube: "https://www.youtube.com/@sunita",
      github: "https://github.com/sunita",
    },
  },
};

export const sampleOptions = {
  pageUrl: "http://localhost:3000/card/Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
  photoJpegBase64: Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)).toString("base64"),
  updatedAt: "2026-07-08T09:10:11.123Z",
};
