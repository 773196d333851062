import type { CardTexts, LabelKey, PhoneKey } from "./fields.ts";

type Phones = Pick<CardTexts, PhoneKey | LabelKey>;

/** Moves a second phone without a first to first place (product 4.10). @returns the additional values to set */
export function promoteSecondPhone(
  before: Phones,
  change: { [Key in keyof Phones]?: Phones[Key] | undefined },
): Partial<Phones> {
  const first = change.phone ?? before.phone;
  const second = change.secondPhone ?? before.secondPhone;
  if (first !== "" || second === "") return {};
  const phoneLabel = change.secondPhoneLabel ?? before.secondPhoneLabel;
  return { phone: second, phoneLabel, secondPhone: "", secondPhoneLabel: "" };
}
