import { fromKeys } from "../core/from-keys.ts";
import { limits } from "../core/limits.ts";

/**
 * The text fields of a card, in the order of the form. Schemas, presenters, the rules of a backup, the editor (form,
 * drafts, import, versions, errors) and the simple properties of a contact file derive from this list. A new field is
 * added here, in server/db/schema/cards.ts with a migration, and where the card's page shows it (docs/architecture.md).
 * Not in this list: photo, parts of the name, social links, design and color (schema.ts), which are not texts.
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
    // PRONOUNS is defined by RFC 9554, for vCard 4.0 only.
    contactFile: { write: { "3.0": "X-PRONOUNS", "4.0": "PRONOUNS" }, read: ["PRONOUNS", "X-PRONOUNS"] },
  },
  // The name and job title once more in another script or language, and how the name is read.
  alternateName: {
    kind: "otherName",
    label: "Name in another script",
    limit: limits.name,
    section: "otherScript",
    autoComplete: "off",
  },
  phoneticName: {
    kind: "otherName",
    label: "Phonetic name",
    limit: limits.name,
    section: "otherScript",
    autoComplete: "off",
  },
  alternateJobTitle: {
    kind: "line",
    label: "Job title in another script",
    limit: 100,
    section: "otherScript",
    autoComplete: "off",
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

/** Selects the normalization and validation rules (schema.ts). `line` and `lines` take any text. */
export type TypedKind = "name" | "otherName" | "line" | "lines" | "email" | "phone" | "webAddress";

type TypedField = {
  kind: TypedKind;
  label: string;
  /** Maximum number of characters in the input. */
  limit: number;
  /** If not set, the field may be omitted and defaults to "". */
  isRequired?: true;
  /** The form section that contains the field. */
  section: "personal" | "otherScript" | "contact";
  autoComplete?: string;
  placeholder?: string;
  /**
   * The contact file property that holds only this text, and the properties it is read from, first filled one first.
   * Fields without it have their own code (contact-file.ts, contact-import-card.ts).
   */
  contactFile?: { write: { "3.0": string; "4.0": string }; read: readonly string[] };
};

/** Selected in the phone's field; the key is the phone's key plus `Label`. */
type LabelField = { kind: "phoneLabel"; label: string };

/** The use of a phone number; "" if not specified. */
export const phoneLabels = ["", "mobile", "work", "home"] as const;
export type PhoneLabel = (typeof phoneLabels)[number];

type Fields = typeof cardFields;
export type FieldKey = keyof Fields;
type KeyWith<Part> = { [Key in FieldKey]: Fields[Key] extends Part ? Key : never }[FieldKey];
export type LabelKey = KeyWith<LabelField>;
export type TypedKey = Exclude<FieldKey, LabelKey>;
export type PhoneKey = KeyWith<{ kind: "phone" }>;
/** Typed fields except phones, which are typed in two parts. */
export type TextKey = Exclude<TypedKey, PhoneKey>;
type RequiredKey = KeyWith<{ isRequired: true }>;
type OptionalKey = Exclude<TypedKey, RequiredKey>;
type FileKey = KeyWith<{ contactFile: object }>;

/** The values as stored, shown and imported. */
export type CardTexts = Record<TypedKey, string> & Record<LabelKey, PhoneLabel>;

export const fieldKeys = Object.keys(cardFields) as readonly FieldKey[];
export const labelKeys = fieldKeys.filter((key): key is LabelKey => cardFields[key].kind === "phoneLabel");
export const typedKeys = fieldKeys.filter((key): key is TypedKey => cardFields[key].kind !== "phoneLabel");

/** The field with all optional properties. */
export const fieldOf = (key: TypedKey): TypedField => cardFields[key];

export const isPhone = (key: FieldKey): key is PhoneKey => cardFields[key].kind === "phone";
export const phoneKeys = typedKeys.filter(isPhone);
export const textKeys = typedKeys.filter((key): key is TextKey => !isPhone(key));

const isRequired = (key: TypedKey): key is RequiredKey => fieldOf(key).isRequired === true;
export const requiredKeys = typedKeys.filter(isRequired);
export const optionalKeys = typedKeys.filter((key): key is OptionalKey => !isRequired(key));

/** Keys of fields with their own contact file property. */
export const fileKeys = typedKeys.filter((key): key is FileKey => fieldOf(key).contactFile !== undefined);

/** An empty card. */
export const emptyCardTexts: CardTexts = fromKeys(fieldKeys, () => "" as const);

export const sectionKeys = {
  personal: typedKeys.filter((key): key is KeyWith<{ section: "personal" }> => fieldOf(key).section === "personal"),
  otherScript: typedKeys.filter(
    (key): key is KeyWith<{ section: "otherScript" }> => fieldOf(key).section === "otherScript",
  ),
  contact: typedKeys.filter((key): key is KeyWith<{ section: "contact" }> => fieldOf(key).section === "contact"),
};
