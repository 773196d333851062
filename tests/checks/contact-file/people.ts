import { networks } from "../../../domain/cards/socials.ts";
import type { ContactCard } from "../../../domain/contact-files/contact-file.ts";

/** Names, titles, companies and places in twelve scripts, combined at random; the people are invented. */
type Words = {
  given: string[];
  family: string[];
  before?: string[];
  after?: string[];
  /** The order of given and family name. */
  form?: "family first" | "one word";
  job: string[];
  company: string[];
  place: string[];
};

const scripts: Record<string, Words> = {
  Latin: {
    given: ["Ann-Marie", "José", "Łukasz", "Þóra", "Ngọc Ánh", "Renée"],
    family: ["O'Neil", "van der Berg", "Ñandú", "Ruiz y Picasso", "Őry", "de la Cruz"],
    before: ["Dr.", "Prof. Dr.", "Ms."],
    after: ["PhD", "Jr."],
    job: ["Head of R&D; “Labs”", "Köchin", "VP, Sales"],
    company: ['Smith; Sons, "Ltd" \\ Co', "Åkerman & Fils", "A:B=C"],
    place: ["1 Main St; Suite 2, London", "Zürich\\West", "São Paulo"],
  },
  Devanagari: {
    given: ["सुनिता", "राम", "श्रीकृष्ण"],
    family: ["शर्मा", "थापा", "क्षेत्री"],
    before: ["डा.", "श्री"],
    job: ["वरिष्ठ इन्जिनियर", "प्रबन्धक; लेखा"],
    company: ["हिमालय प्रविधि प्रा. लि.", "नेपाल, नेपाल"],
    place: ["काठमाडौं, नेपाल"],
  },
  Arabic: {
    given: ["محمد", "عبد الله", "فاطمة"],
    family: ["بن سلمان", "آل سعود", "النجّار"],
    before: ["د.", "المهندس"],
    job: ["مدير، المبيعات", "مهندسة"],
    company: ["شركة النور، ذ.م.م", "بيت؛ الحكمة"],
    place: ["دبي، الإمارات"],
  },
  Chinese: {
    given: ["小明", "娜", "浩然"],
    family: ["王", "欧阳", "司馬"],
    form: "one word",
    job: ["大提琴演奏家", "经理；总部"],
    company: ["北京市，朝阳区；公司"],
    place: ["上海"],
  },
  Japanese: {
    given: ["太郎", "さくら", "ヒカル"],
    family: ["山田", "佐々木", "小野寺"],
    form: "family first",
    job: ["代表取締役", "デザイナー"],
    company: ["株式会社、山田"],
    place: ["東京都千代田区１−１"],
  },
  Korean: {
    given: ["민수", "서연", "하늘"],
    family: ["김", "남궁", "이"],
    form: "one word",
    job: ["부장", "디자이너; 수석"],
    company: ["한빛, 주식회사"],
    place: ["서울특별시"],
  },
  Cyrillic: {
    given: ["Иван", "Ольга Петровна", "Юлія"],
    family: ["Петров-Водкин", "Ґалаґан", "Ђорђевић"],
    job: ["Главный инженер; отдел", "Шеф-повар"],
    company: ["ООО «Ромашка», Москва"],
    place: ["Київ, вул. Хрещатик 1"],
  },
  Greek: {
    given: ["Ελένη", "Άγγελος"],
    family: ["Παπαδόπουλος", "Ζήσης"],
    job: ["Αρχιτέκτων; γραφείο"],
    company: ["Αίολος, Α.Ε."],
    place: ["Αθήνα"],
  },
  Hebrew: {
    given: ["דוד", "מרים"],
    family: ["בן־גוריון", "כהן"],
    job: ["מנהלת; פיתוח"],
    company: ['חברה בע"מ, תל אביב'],
    place: ["ירושלים"],
  },
  Thai: {
    given: ["สมชาย", "กัญญา"],
    family: ["ใจดี", "ศรีสุวรรณ"],
    job: ["ผู้จัดการ; ฝ่ายขาย"],
    company: ["บริษัท น้ำใส, จำกัด"],
    place: ["กรุงเทพมหานคร"],
  },
  Tamil: {
    given: ["கார்த்திக்", "மீனாட்சி"],
    family: ["சுப்பிரமணியம்", "ரங்கராஜன்"],
    job: ["மேலாளர்; கிளை"],
    company: ["சூரியன், நிறுவனம்"],
    place: ["சென்னை"],
  },
  Bengali: {
    given: ["রবীন্দ্র", "শ্রাবণী"],
    family: ["ঠাকুর", "চট্টোপাধ্যায়"],
    job: ["প্রকৌশলী; ঢাকা"],
    company: ["সোনার, লিমিটেড"],
    place: ["কলকাতা"],
  },
};

const notes = [
  "",
  "One line, with a comma; a semicolon: a colon.",
  "Two\nlines",
  "A path C:\\new\\table and \\n that is no line break",
  "👩‍👩‍👧‍👦🏳️‍🌈 ".repeat(30).trim(),
  "=3D is no sign, END:VCARD is no end\nBEGIN:VCARD",
  "x".repeat(400),
];
const pronouns = ["", "she/her", "", "они; их, “them”", "هي", "", "xe\\xem"];
/** No mobile phone after a landline, because readers sort it first. */
const secondPhones = [
  { phoneLabel: "work", secondPhone: "+97714412345", secondPhoneLabel: "home" },
  { phoneLabel: "home", secondPhone: "+81312345678", secondPhoneLabel: "" },
  { phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "work" },
] as const;
const noPhones = { phoneLabel: "", secondPhone: "", secondPhoneLabel: "" } as const;
const phonesOf = (phone: string, index: number) => ({
  ...(phone === "" ? noPhones : (secondPhones[index % secondPhones.length] ?? noPhones)),
  phone,
});
const phones = ["", "+9779801234567", "+12025550123", "+8613800138000", "+442079460958", "+4915123456789"];
const handles = { linkedin: "in/", twitter: "", instagram: "", facebook: "", youtube: "@", github: "" };
const hosts = {
  linkedin: "https://www.linkedin.com/",
  twitter: "https://x.com/",
  instagram: "https://www.instagram.com/",
  facebook: "https://www.facebook.com/",
  youtube: "https://www.youtube.com/",
  github: "https://github.com/",
};

/** A seeded generator, for the same people each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Invented = { script: string; card: ContactCard };

export function inventPeople(count: number): Invented[] {
  const random = chance(20260708);
  const one = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
  const maybe = (things: readonly string[] | undefined): string => (things && random() < 0.4 ? one(things) : "");
  const names = Object.keys(scripts);
  return Array.from({ length: count }, (_, index) => {
    const script = names[index % names.length] ?? "";
    const words = scripts[script] as Words;
    const [given, family] = [one(words.given), one(words.family)];
    const core = { "family first": `${family} ${given}`, "one word": family + given, usual: `${given} ${family}` };
    const after = maybe(words.after);
    const name = `${[maybe(words.before), core[words.form ?? "usual"]].filter(Boolean).join(" ")}${after && `, ${after}`}`;
    const socials: ContactCard["socials"] = {};
    for (const network of networks) {
      if (random() < 0.3) socials[network] = `${hosts[network]}${handles[network]}person${index}`;
    }
    return {
      script,
      card: {
        id: `Zk3bHc0Qm1v8YtX2pLr9Aw-${index.toString(36)}`,
        name,
        // The two readers compare one name and one note; the unit tests have the second name.
        ...{ alternateName: "", phoneticName: "", alternateJobTitle: "" },
        pronouns: pronouns[index % pronouns.length] ?? "",
        jobTitle: maybe(words.job),
        company: maybe(words.company),
        email: `person${index}@${one(["example.com", "beispiel.example", "उदाहरण.example"])}`,
        ...phonesOf(one(phones), index),
        website: maybe([`https://person${index}.example`, `https://maps.example/@27.7,85.3?a=1;b=2&c=%20#x`]),
        location: maybe(words.place),
        bio: one(notes),
        socials,
      },
    };
  });
}
