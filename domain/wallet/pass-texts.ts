import type { PhoneLabel } from "../cards/fields.ts";
import type { Language } from "../core/languages.ts";

/** The texts on a wallet pass in one language. */
export type PassTexts = {
  description: string;
  descriptionOf: (name: string) => string;
  jobTitle: string;
  company: string;
  card: string;
  email: string;
  phone: Record<PhoneLabel, string>;
  website: string;
  location: string;
  bio: string;
  openCard: string;
  unavailable: string;
};

export type PassTextsIn = (language: Language) => PassTexts;
