import { fromKeys } from "../core/from-keys.ts";
import { limits } from "../core/limits.ts";

/**
 * The texts of a card, in the order of the form. Schemas, presenters, the rules of a backup, the editor (form, drafts,
 * import, versions, errors) and the simple properties of a contact file are made from this list. A new field stands here,
 * in server/db/schema/cards.ts with a migration, and where the card's page shows it (docs/architecture.md).
 *
 * Apart from it: photo, parts of the name, social links, design and color (schema.ts), which are no texts.
 */
export const cardFields = {
  name: {
    kind: "name",
    label: "Name",
    limit: limits.name,
    isRequired: true,
    section: "personal",
    autoComplete: "name",
  },
  pronouns: {
    kind: "line",
    label: "Pronouns",
    limit: 40,
    section: "personal",
    autoComplete: "off",
    placeholder: "e.g. she/her",
    // PRONOUNS is RFC 9554, for vCard 4.0 only.
    contactFile: { write: { "3.0": "X-PRONOUNS", "4.0": "PRONOUNS" }, read: ["PRONOUNS", "X-PRONOUNS"] },
  },
  jobTitle: {
    kind: "line",
    label: "Job title",
    limit: 100,
    section: "personal",
    autoComplete: "organization-title",
    contactFile: { write: { "3.0": "TITLE", "4.0": "TITLE" }, read: ["TITLE", "ROLE"] },
  },
  company: {
    kind: "line",
    label: "Company",
    limit: limits.company,
    section: "personal",
    autoComplete: "organization",
  },
  location: { kind: "line", label: "Location", limit: 200, section: "personal", autoComplete: "off" },
  bio: { kind: "lines", label: "Bio", limit: limits.bio, section: "personal" },
  email: {
    kind: "email",
    label: "Email",
    limit: limits.email,
    isRequired: true,
    section: "contact",
    autoComplete: "email",
  },
  website: {
    kind: "webAddress",
    label: "Website",
    limit: limits.typedLink,
    section: "contact",
    autoComplete: "url",
    placeholder: "example.com",
  },
  phone: { kind: "phone", label: "Phone", limit: limits.phone, section: "contact", autoComplete: "tel-national" },
  phoneLabel: { kind: "phoneLabel", label: "Phone label" },
  secondPhone: { kind: "phone", label: "Second phone", limit: limits.phone, section: "contact", autoComplete: "off" },
  secondPhoneLabel: { kind: "phoneLabel", label: "Second phone label" },
} as const satisfies Record<string, CardField>;

type CardField = TypedField | LabelField;

/** What is typed, and by which rules it is cleaned and judged (schema.ts). `line` and `lines` take any text. */
export type TypedKind = "name" | "line" | "lines" | "email" | "phone" | "webAddress";

type TypedField = {
  kind: TypedKind;
  label: string;
  /** The most characters that its input takes. */
  limit: number;
  /** Without it the field may be left out, and is "". */
  isRequired?: true;
  /** The part of the form that shows it. */
  section: "personal" | "contact";
  autoComplete?: string;
  placeholder?: string;
  /**
   * The property of a contact file that holds the text and nothing else, and those it is read from, the first filled one.
   * Fields without it have a form of their own there (contact-file.ts, contact-import-card.ts).
   */
  contactFile?: { write: { "3.0": string; "4.0": string }; read: readonly string[] };
};

/** Chosen in the field of its phone; its key is that one's and `Label`. */
type LabelField = { kind: "phoneLabel"; label: string };

/** What a phone is for; "" where its owner does not say. */
export const phoneLabels = ["", "mobile", "work", "home"] as const;
export type PhoneLabel = (typeof phoneLabels)[number];
export const phoneLabelTexts = { mobile: "Mobile", work: "Work", home: "Home" } as const;

/** What stands beside a number. */
export const phoneWord = (label: PhoneLabel): string => (label === "" ? "Phone" : phoneLabelTexts[label]);

type Fields = typeof cardFields;
export type FieldKey = keyof Fields;
type KeyWith<Part> = { [Key in FieldKey]: Fields[Key] extends Part ? Key : never }[FieldKey];
export type LabelKey = KeyWith<LabelField>;
export type TypedKey = Exclude<FieldKey, LabelKey>;
export type PhoneKey = KeyWith<{ kind: "phone" }>;
/** What is typed, but for phones, which are typed in two halves. */
export type TextKey = Exclude<TypedKey, PhoneKey>;
type RequiredKey = KeyWith<{ isRequired: true }>;
type OptionalKey = Exclude<TypedKey, RequiredKey>;
type FileKey = KeyWith<{ contactFile: object }>;

/** The values as they are stored, shown and imported. */
export type CardTexts = Record<TypedKey, string> & Record<LabelKey, PhoneLabel>;

export const fieldKeys = Object.keys(cardFields) as readonly FieldKey[];
export const labelKeys = fieldKeys.filter((key): key is LabelKey => cardFields[key].kind === "phoneLabel");
export const typedKeys = fieldKeys.filter((key): key is TypedKey => cardFields[key].kind !== "phoneLabel");

/** The field with all that one may have. */
export const fieldOf = (key: TypedKey): TypedField => cardFields[key];

export const isPhone = (key: FieldKey): key is PhoneKey => cardFields[key].kind === "phone";
export const phoneKeys = typedKeys.filter(isPhone);
export const textKeys = typedKeys.filter((key): key is TextKey => !isPhone(key));

const isRequired = (key: TypedKey): key is RequiredKey => fieldOf(key).isRequired === true;
export const requiredKeys = typedKeys.filter(isRequired);
export const optionalKeys = typedKeys.filter((key): key is OptionalKey => !isRequired(key));

/** Those with a property of their own in contact files. */
export const fileKeys = typedKeys.filter((key): key is FileKey => fieldOf(key).contactFile !== undefined);

/** A card that says nothing yet. */
export const noTexts: CardTexts = fromKeys(fieldKeys, () => "" as const);

/** The fields of each part of the form. */
export const sectionKeys = {
  personal: typedKeys.filter((key): key is KeyWith<{ section: "personal" }> => fieldOf(key).section === "personal"),
  contact: typedKeys.filter((key): key is KeyWith<{ section: "contact" }> => fieldOf(key).section === "contact"),
};
