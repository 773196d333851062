import type { CardTexts, LabelKey, PhoneKey } from "./fields.ts";

type Phones = Pick<CardTexts, PhoneKey | LabelKey>;

/**
 * Makes a second phone without a first one the first (product 4.10). @returns the values to set in addition to the
 * change
 */
export function withFirstPhone(
  before: Phones,
  change: { [Key in keyof Phones]?: Phones[Key] | undefined },
): Partial<Phones> {
  const first = change.phone ?? before.phone;
  const second = change.secondPhone ?? before.secondPhone;
  if (first !== "" || second === "") return {};
  const phoneLabel = change.secondPhoneLabel ?? before.secondPhoneLabel;
  return { phone: second, phoneLabel, secondPhone: "", secondPhoneLabel: "" };
}
