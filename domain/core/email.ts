/** NFKC (a full-width ＠ becomes @), lower case, no blanks around: two spellings of one mailbox are one address. */
export function normaliseEmail(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}

const localPart = /^[\p{Letter}\p{Number}\p{Mark}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label =
  /^[\p{Letter}\p{Number}\p{Mark}](?:[\p{Letter}\p{Number}\p{Mark}-]{0,61}[\p{Letter}\p{Number}\p{Mark}])?$/u;

/** The standard address pattern: dot-separated local part, a domain of two or more labels; international letters allowed. */
export function isEmailAddress(value: string): boolean {
  // Some that nobody sees count as letters (the Hangul fillers): two addresses would look like one.
  if (/\p{Default_Ignorable_Code_Point}/u.test(value)) return false;
  const at = value.lastIndexOf("@");
  if (at < 1) return false;
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split(".");
  if (!localPart.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  // Stryker disable next-line StringLiteral: there are two labels at least
  const top = labels.at(-1) ?? "";
  return top.length >= 2 && !/^\d+$/.test(top);
}
