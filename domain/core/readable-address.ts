import punycode from "punycode.js";
import { hasMixedAlphabets } from "./mixed-alphabets.ts";
import { parseUrl } from "./parse-url.ts";

/** Encoded octets of characters beyond ASCII. */
const encodedRun = /(?:%[89A-F][0-9A-F])+/giu;
/** What looks like nothing, or like something that it is not, stays encoded. */
const misleading = /[\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\p{Unassigned}\p{Private_Use}\uFFFD]/u;

/** An address as people read it: `例え.jp/パス` in its own script. The stored one, in ASCII, is what is linked. */
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

/** Cyrillic letters that pass for Latin ones: a label of nothing else is shown as it is linked (as Chrome does). */
const lookAlikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]+$/u;

/** Each label in its own script, unless it mixes scripts or could pass for another one. */
function readableHost(host: string): string {
  if (!/xn--/iu.test(host)) return host;
  const labels = host.split(".").map((label) => {
    const text = toUnicode(label);
    return misleading.test(text) || hasMixedAlphabets(text) || lookAlikes.test(text) ? label : text;
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
