import { normalise } from "./normalise.ts";

const isDigit = (sign: string) => /\p{Nd}/u.test(sign);

/** Unicode encodes the ten digits of a script contiguously, zero first. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the only adjacent digit ranges are ones that NFKC folds
  while (point - zero < 9 && isDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

/** Returns the digits of a text as 0 to 9. Keyboards may type Nepali or Arabic digits; pasted codes have spaces. */
export function digitsOf(text: string): string {
  return [...normalise(text, "NFKC")]
    .filter(isDigit)
    .map((digit) => digitValue(digit))
    .join("");
}
