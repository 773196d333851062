import { normalise } from "../../domain/core/normalise.ts";

/** Generated people: the same number always gives the same person. Addresses use example domains only. */

const first = [
  ...[
    "Sunita",
    "Anil",
    "Maya",
    "Bikash",
    "Asha",
    "Omar",
    "Layla",
    "Yusuf",
    "Noor",
    "Mei",
    "Jun",
    "Hiro",
    "Yuki",
    "Ana",
  ],
  ...["Luís", "Sofía", "Mateo", "Chloé", "Jules", "Zoë", "Finn", "Greta", "Jonas", "Ines", "Marek", "Olga", "Ivan"],
  ...[
    "Amara",
    "Kofi",
    "Zainab",
    "Tunde",
    "Aino",
    "Eero",
    "Siobhán",
    "Cillian",
    "Priya",
    "Rahul",
    "Thuy",
    "Minh",
    "Ada",
  ],
];
const last = [
  ...["Gurung", "Shrestha", "Rai", "Thapa", "Khatri", "Haddad", "Nasser", "Wang", "Tanaka", "Sato", "Silva", "García"],
  ...["López", "Dubois", "Moreau", "Müller", "Weber", "Öztürk", "Novák", "Kowalska", "Petrova", "Okafor", "Mensah"],
  ...[
    "Virtanen",
    "O’Brien",
    "Murphy",
    "Sharma",
    "Patel",
    "Nguyen",
    "Tran",
    "Lovelace",
    "Hopper",
    "Lindqvist",
    "Bianchi",
  ],
];
const companyHeads = ["Himal", "Nordkontor", "Blue Harbour", "Atlas", "Lumen", "Cedar", "Orbit", "Kestrel", "Marigold"];
const companyTails = [
  "Hydro",
  "Studio",
  "Logistics",
  "Works",
  "Partners",
  "Labs",
  "Trading",
  "Health",
  "Print",
  "Energy",
];
const titles = [
  ...["Head of Partnerships", "Engineer", "Architect", "Buyer", "Sales Lead", "Photographer", "Lawyer", "Designer"],
  ...["Founder", "Account Manager", "Nurse", "Researcher", "Producer"],
];
const places = ["Kathmandu", "Pokhara", "Dubai", "Berlin", "Paris", "London", "New York", "Tokyo", "Sydney", "Mumbai"];

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? "";
/** Scatters neighboring numbers, so that names do not repeat in sequence. */
const mixed = (index: number, salt: number): number => ((index + 1) * 2_654_435_761 + salt * 40_503) >>> 8;

export type GeneratedPerson = {
  name: string;
  email: string;
  company: string;
  jobTitle: string;
  phone: string;
  location: string;
  /** 0 to 999, evenly distributed; decides status, category and the rest. */
  dice: number;
};

export function generatePerson(index: number): GeneratedPerson {
  const name = `${at(first, mixed(index, 1))} ${at(last, mixed(index, 2))}`;
  const company = `${at(companyHeads, mixed(index, 3))} ${at(companyTails, mixed(index, 4))}`;
  const plain = normalise(name, "NFD").replaceAll(/[^A-Za-z ]/gu, "");
  return {
    name,
    email: `${plain.toLowerCase().replaceAll(" ", ".")}.${index}@${company.toLowerCase().replaceAll(" ", "")}.example`,
    company,
    jobTitle: at(titles, mixed(index, 5)),
    phone: `+97798${String(10_000_000 + (mixed(index, 6) % 89_999_999)).padStart(8, "0")}`,
    location: at(places, mixed(index, 7)),
    dice: mixed(index, 8) % 1000,
  };
}
