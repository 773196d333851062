import type { CardTexts } from "../cards/fields.ts";
import { singleLine } from "../core/text.ts";
import { languageOfText, nameThatIsRead, scriptCodeOf, splitReading } from "../names/name-script.ts";
import { type StructuredName, structuredName } from "../names/person-name.ts";
import { type FormRules, writersOf } from "./contact-file-form.ts";
import { escapeParts, escapeText } from "./contact-file-line.ts";

/** The name and job title in another script, and how the name is read. */
type Alternates = Pick<CardTexts, "name" | "alternateName" | "phoneticName" | "alternateJobTitle">;

/**
 * N and FN, which every version requires, the second name and the reading. 4.0 has alternatives of a property (ALTID);
 * the earlier versions have only properties of others. Phones read X-PHONETIC-… in every version.
 *
 * @param parts of the first name
 */
export function namesInFile(card: Alternates, parts: StructuredName, rules: FormRules): string[] {
  const { text, parted } = writersOf(rules);
  const isFourth = rules.version === "4.0";
  const other = singleLine(card.alternateName);
  const reading = singleLine(card.phoneticName);
  const language = languageParameter(other, reading);
  const read = splitReading(reading, nameThatIsRead({ name: card.name, alternateName: other }));
  const altId = (isNeeded: boolean) => (isFourth && isNeeded ? ";ALTID=1" : "");
  return [
    rules.write({ name: `N${altId(`${other}${reading}` !== "")}`, value: escapeParts(inOrder(parts)), kind: "text" }),
    isFourth ? parted(`N;ALTID=1${language}`, inOrder(structuredName(other))) : "",
    isFourth ? parted(`N;ALTID=1;PHONETIC=script${scriptParameter(reading)}`, inOrder(read)) : "",
    rules.write({ name: `FN${altId(other !== "")}`, value: escapeText(card.name), kind: "text" }),
    text(isFourth ? `FN;ALTID=1${language}` : "X-ALTERNATE-NAME", other),
    text("X-PHONETIC-LAST-NAME", read.family),
    text("X-PHONETIC-FIRST-NAME", read.given),
  ];
}

export function alternateTitle(card: Alternates, rules: FormRules): string {
  const title = singleLine(card.alternateJobTitle);
  const property =
    rules.version === "4.0" ? `TITLE${titleAltId(card, rules)}${languageParameter(title)}` : "X-ALTERNATE-TITLE";
  return writersOf(rules).text(property, title);
}

/** The parameter that both titles have. */
export const titleAltId = ({ alternateJobTitle }: Alternates, { version }: FormRules): string =>
  version === "4.0" && singleLine(alternateJobTitle) !== "" ? ";ALTID=1" : "";

/** First line of the note before 4.0, because phones show no property that they do not know. */
export function noteLead(
  card: Pick<Alternates, "alternateName" | "alternateJobTitle">,
  { version }: FormRules,
): string {
  return version === "4.0" ? "" : alternatesLine(card);
}

export const alternatesLine = (card: Pick<Alternates, "alternateName" | "alternateJobTitle">): string =>
  [card.alternateName, card.alternateJobTitle].map(singleLine).filter(Boolean).join(" · ");

const inOrder = ({ family, given, additional = "", prefix = "", suffix = "" }: NameInFile): string[] =>
  [family, given, additional, prefix, suffix].map(singleLine);

type NameInFile = Pick<StructuredName, "family" | "given"> & Partial<StructuredName>;

function languageParameter(text: string, reading = ""): string {
  const language = languageOfText(text, reading);
  return language ? `;LANGUAGE=${language}` : "";
}

function scriptParameter(reading: string): string {
  const script = scriptCodeOf(reading);
  return script ? `;SCRIPT=${script}` : "";
}
