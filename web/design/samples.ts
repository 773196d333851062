import type { Tone } from "../ui/tone.ts";

export type State = "active" | "suspended" | "blocked";

export type SamplePerson = {
  id: string;
  name: string;
  email: string;
  company: string;
  category: "basic" | "premium" | "executive";
  state: State;
  views: number;
};

export const states: readonly { value: State; label: string; tone: Tone }[] = [
  { value: "active", label: "Active", tone: "good" },
  { value: "suspended", label: "Suspended", tone: "warn" },
  { value: "blocked", label: "Blocked", tone: "bad" },
];

export const categories = [
  { value: "basic", label: "Basic" },
  { value: "premium", label: "Premium" },
  { value: "executive", label: "Executive" },
] as const;

function person(
  name: string,
  email: string,
  company: string,
  [category, state, views]: [SamplePerson["category"], State, number],
): SamplePerson {
  return { id: email, name, email, company, category, state, views };
}

export const people: readonly SamplePerson[] = [
  person("Sunita Gurung", "sunita@himalhydro.example", "Himal Hydro", ["executive", "active", 12_480]),
  person("Bikash Thapa", "bikash@thapa-sons.example", "Thapa & Sons", ["premium", "active", 964]),
  person("مريم الحداد", "maryam@alhaddad.example", "الحداد للمحاماة", ["premium", "suspended", 3071]),
  person("李 文", "wen.li@nanshan.example", "南山设计", ["basic", "active", 58]),
  person(
    "Anna-Lena Wolfeschlegelsteinhausenbergerdorff-Öztürk",
    "anna-lena.oeztuerk@kontor-nord-verwaltungsgesellschaft.example",
    "Kontor Nord Verwaltungsgesellschaft",
    ["executive", "active", 1],
  ),
  person("Prakash Rai", "prakash.rai@everesttea.example", "Everest Tea House", ["premium", "blocked", 240]),
];

export const longText = "A long label that has to wrap, because nobody promised that words are short in every language";
