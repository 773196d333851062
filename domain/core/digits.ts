import { normalise } from "./normalise.ts";

const isDigit = (sign: string) => /\p{Nd}/u.test(sign);

/** Unicode keeps the ten digits of a script together, the zero first. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only tens that NFKC has folded lie side by side
  while (point - zero < 9 && isDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

/** The digits in a text as 0 to 9: a keyboard set to Nepali or Arabic types its own, and a pasted code comes in groups. */
export function digitsOf(text: string): string {
  return [...normalise(text, "NFKC")]
    .filter(isDigit)
    .map((digit) => digitValue(digit))
    .join("");
}
