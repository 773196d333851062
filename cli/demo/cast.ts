import { designs } from "../../domain/cards/designs.ts";
import type { Role, Status } from "../../domain/people/schema.ts";
import { generatePerson } from "../seed/generated-person.ts";

/** The people and organizations of the demo, the same in each run. */

export const demoOrganizations = [
  { id: "org_demo_himal", name: "Himal Hydro", description: "Small hydropower for remote valleys." },
  { id: "org_demo_nordkontor", name: "Nordkontor Architekten", description: "Offices that people like to come to." },
  { id: "org_demo_atlas", name: "مكتب أطلس", description: "Law and translation, Dubai and Casablanca." },
] as const;

export type DemoPerson = {
  id: string;
  name: string;
  email: string;
  company: string;
  jobTitle: string;
  phone: string;
  location: string;
  role: Role;
  status: Status;
  /** Index in `demoOrganizations`; null: none. */
  organization: number | null;
  category: "Basic" | "Premium" | "Executive";
  /** Days until the subscription ends; null: none. */
  subscriptionDays: number | null;
  /** Days ago. */
  joined: number;
  hasCard: boolean;
  face: "sunita" | "omar" | "meiling" | "amara" | "james" | null;
  design: (typeof designs)[number];
  accent: string;
};

type Part = Partial<Omit<DemoPerson, "id">> & { name: string };

/** Hand-written people; the rest are generated. */
const leads: Part[] = [
  { name: "Ada Admin", role: "admin", email: "admin@demo.example", jobTitle: "Operations", category: "Executive" },
  { name: "Olga Petrova", role: "orgmanager", email: "orgmanager@demo.example", organization: 2, company: "مكتب أطلس" },
  { name: "Sunita Gurung", role: "leader", organization: 0, face: "sunita", category: "Executive", design: "lift" },
  { name: "James Whitfield", role: "leader", organization: 1, face: "james", category: "Executive", design: "ledger" },
  { name: "عمر الخطيب", role: "leader", organization: 2, face: "omar", category: "Premium", design: "night" },
  { name: "林美玲", organization: 1, face: "meiling", category: "Premium", design: "block", subscriptionDays: 6 },
  {
    name: "Amara Okafor",
    organization: 0,
    face: "amara",
    category: "Executive",
    design: "badge",
    subscriptionDays: 36_500,
  },
  { name: "Prakash Rai", organization: 0, status: "suspended" },
  { name: "Victor Blocked", organization: 1, status: "blocked" },
  { name: "Ines Expired", organization: 2, category: "Premium", subscriptionDays: -12 },
  { name: "Bikash Newcomer", hasCard: false, organization: null, joined: 1 },
  { name: "Maximiliane Charlotte Friederike von Hohenstein-Wolkenburg", organization: 1, category: "Executive" },
];

const accents = ["#D2360A", "#1D4ED8", "#0B7A5B", "#7A1F5C", "#14171C", "#B45309"];
const people = 40;

export const demoPeople: readonly DemoPerson[] = Array.from({ length: people }, (_, index) => {
  const made = generatePerson(index + 1000);
  const lead = leads[index];
  const team = index % 4;
  const organization = team === 3 ? null : team;
  const category = (["Basic", "Basic", "Premium", "Basic", "Executive"] as const)[index % 5] ?? "Basic";
  const person = {
    ...{ ...made, email: `person${index}@demo.example`, role: "user" as const, status: "active" as const },
    ...{ organization, category, hasCard: index % 13 !== 12, face: null, design: designs[index % designs.length] },
    joined: Math.round(4 + ((index * 397) % 720)),
    accent: accents[index % accents.length],
    ...lead,
  };
  const company = person.organization === null ? person.company : demoOrganizations[person.organization]?.name;
  const days = person.category === "Basic" ? null : ((index * 53) % 400) - 20;
  return {
    ...person,
    id: `demo-person-${String(index).padStart(2, "0")}`,
    company: lead?.company ?? company ?? made.company,
    subscriptionDays: lead?.subscriptionDays ?? (lead && person.category !== "Basic" ? 300 : days),
  } as DemoPerson;
});
