import punycode from "punycode.js";
import { hasMixedAlphabets } from "./mixed-alphabets.ts";
import { parseUrl } from "./parse-url.ts";

/** Percent-encoded octets of non-ASCII characters. */
const encodedRun = /(?:%[89A-F][0-9A-F])+/giu;
/** Invisible or misleading characters stay encoded. */
const misleading = /[\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\p{Unassigned}\p{Private_Use}\uFFFD]/u;

/** Returns a URL in readable form: `例え.jp/パス` in its own script. Links use the stored ASCII form. */
export function readableAddress(address: string): string {
  const [whole = "", before = "", host = "", path = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/isu.exec(address) ?? [address];
  if (before === "") return whole;
  return `${before}${readableHost(host)}${path.replace(encodedRun, readableRun)}`;
}

function readableRun(run: string): string {
  try {
    const text = decodeURIComponent(run);
    return misleading.test(text) ? run : text;
  } catch {
    return run;
  }
}

const lettersOnly = /^[\p{L}\p{M}\p{N}-]+$/u;
/** ASCII, Latin-1 and Latin Extended-A without the dotless i: other letters can pass for these. */
const usualLatin = /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u017F-]+$/u;
/** Cyrillic letters that look Latin: a label of only these stays encoded (as in Chrome). */
const lookAlikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]+$/u;

/** Whether a label uses letters of one script that cannot pass for another script's. */
function isReadable(label: string): boolean {
  if (!lettersOnly.test(label)) return false;
  return /\p{Script=Latin}/u.test(label)
    ? usualLatin.test(label)
    : !hasMixedAlphabets(label) && !lookAlikes.test(label);
}

function readableHost(host: string): string {
  if (!/xn--/iu.test(host)) return host;
  const labels = host.split(".").map((label) => {
    const text = toUnicode(label);
    return isReadable(text) ? text : label;
  });
  const readable = labels.join(".");
  return parseUrl(`https://${readable}`)?.host === host ? readable : host;
}

function toUnicode(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}
