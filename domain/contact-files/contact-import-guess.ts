/** Guesses the charset of texts that declare none, by how well the decoded text fits a language. */

type Language = {
  /** Lower-case non-ASCII characters; for non-Latin scripts the frequent ones. */
  letters: string;
  /** Character sequences that the language never uses. */
  never?: RegExp;
  charsets: readonly string[];
  /** Calling codes and top-level domains of countries where the language is spoken. */
  callingCodes: readonly string[];
  domains: readonly string[];
  /** Characters of a non-Latin script. */
  script?: RegExp;
};

const central = ["windows-1250", "iso-8859-2"];
const cyrillic = ["windows-1251", "koi8-r", "ibm866"];
const western = ["windows-1252"];

/** Ordered by frequency: the first of two equally good languages wins. */
const languages: readonly Language[] = [
  { letters: "äöüß", charsets: western, callingCodes: ["49", "43", "41"], domains: ["de", "at", "ch"] },
  { letters: "àâçéèêëîïôœùûüÿ", charsets: western, callingCodes: ["33", "32"], domains: ["fr", "be"] },
  {
    ...{ letters: "áéíóúñü¿¡ªº", never: /ñ(?![aeiouáéíóú])/iu, charsets: western },
    ...{ callingCodes: ["34", "52", "54", "57", "56", "51"], domains: ["es", "mx", "ar", "co", "cl", "pe"] },
  },
  {
    ...{ letters: "àáâãçéêíóôõúü", never: /õ(?!e)/iu, charsets: western },
    ...{ callingCodes: ["351", "55"], domains: ["pt", "br"] },
  },
  { letters: "àèéìíîòóùú", charsets: western, callingCodes: ["39"], domains: ["it"] },
  { letters: "åäöæøé", charsets: western, callingCodes: ["45", "46", "47", "358"], domains: ["dk", "se", "no", "fi"] },
  { letters: "ąćęłńóśźż", charsets: central, callingCodes: ["48"], domains: ["pl"] },
  { letters: "áčďéěíňóřšťúůýž", charsets: central, callingCodes: ["420"], domains: ["cz"] },
  { letters: "áäčďéíľĺňóôŕšťúýž", charsets: central, callingCodes: ["421"], domains: ["sk"] },
  { letters: "áéíóöőúüű", charsets: central, callingCodes: ["36"], domains: ["hu"] },
  {
    letters: "čćđšž",
    charsets: central,
    callingCodes: ["385", "386", "381", "387"],
    domains: ["hr", "si", "ba", "rs"],
  },
  { letters: "ăâîșşțţ", charsets: central, callingCodes: ["40"], domains: ["ro"] },
  {
    ...{ letters: "оаеинтсрвлкмдпуягзйьіюшч", script: /\p{Script=Cyrillic}/u, charsets: cyrillic },
    ...{ callingCodes: ["7", "380", "359", "381", "375", "389"], domains: ["ru", "ua", "bg", "rs", "by", "mk", "kz"] },
  },
  {
    ...{ letters: "αοιετσνηυρπκμλςωάέήίόύώγδθβχφξζψ", never: /ς(?=\p{L})|σ(?!\p{L})/u, script: /\p{Script=Greek}/u },
    ...{ charsets: ["windows-1253"], callingCodes: ["30", "357"], domains: ["gr", "cy"] },
  },
  { letters: "çğıi̇öşüâ", charsets: ["windows-1254"], callingCodes: ["90"], domains: ["tr"] },
  { letters: "āčēģīķļņšūž", charsets: ["windows-1257"], callingCodes: ["371"], domains: ["lv"] },
  { letters: "ąčęėįšųūž", charsets: ["windows-1257"], callingCodes: ["370"], domains: ["lt"] },
  { letters: "áéíóúýþæöð", charsets: western, callingCodes: ["354"], domains: ["is"] },
  {
    ...{ letters: "יוהלאמרבנתשדכקחעסגפצטזםןךףץ", never: /[םןךףץ](?=\p{L})/u, script: /\p{Script=Hebrew}/u },
    ...{ charsets: ["windows-1255"], callingCodes: ["972"], domains: ["il"] },
  },
  {
    ...{ letters: "اليمنردبسعتحفكهقشجخصطزضغذءثظوةىئؤآأإ،", script: /\p{Script=Arabic}/u, charsets: ["windows-1256"] },
    ...{
      callingCodes: ["966", "971", "20", "962", "961", "965", "974"],
      domains: ["sa", "ae", "eg", "jo", "lb", "kw"],
    },
  },
  {
    ...{
      letters: "王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗伟明小华国文建志海军丽芳公司有限技术经理北京上中大",
      script: /\p{Script=Han}/u,
    },
    ...{ charsets: ["gb18030"], callingCodes: ["86"], domains: ["cn"] },
  },
  {
    ...{
      letters: "김이박최정강조윤장임한오서신권황안송류홍민수지영현희준진성은경미주회사대표부장과동호삼전자",
      script: /\p{Script=Hangul}/u,
    },
    ...{ charsets: ["euc-kr"], callingCodes: ["82"], domains: ["kr"] },
  },
  {
    ...{ letters: "山田中村小林藤木本佐鈴高橋伊渡加吉川井松斎清太郎子一株式会社営業部東京大" },
    ...{ script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u, charsets: ["shift_jis", "euc-jp"] },
    ...{ callingCodes: ["81"], domains: ["jp"] },
  },
  {
    ...{
      letters: "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余文明大小公司有限台臺北",
    },
    ...{ script: /\p{Script=Han}/u, charsets: ["big5"], callingCodes: ["886", "852"], domains: ["tw", "hk"] },
  },
];

/** A large enough sample. */
const maxSampleLength = 4000;
const usualMarks = /[\u00A0–—‘’“”„…€©®°§«»№·•´™]/u;

/**
 * @param texts binary strings
 * @param said text of the same file that hints at its country: phone numbers and addresses
 */
export function guessCharset(texts: readonly string[], said: string): string {
  const bytes = Uint8Array.from(texts.join("\n").slice(0, maxSampleLength), (octet) => octet.charCodeAt(0));
  let best = { charset: "windows-1252", score: Number.NEGATIVE_INFINITY };
  const decoded = new Map<string, string>();
  languages.forEach((language, index) => {
    const prior = (isSpokenThere(language, said) ? 0.8 : 0) - index * 0.005;
    language.charsets.forEach((charset, place) => {
      const text = decoded.get(charset) ?? new TextDecoder(charset).decode(bytes);
      decoded.set(charset, text);
      const score = fitOf(text, language) + prior - place * 0.15;
      if (score > best.score) best = { charset, score };
    });
  });
  return best.charset;
}

const isSpokenThere = ({ callingCodes, domains }: Language, said: string): boolean =>
  callingCodes.some((code) => new RegExp(`(?:\\+|\\b00)${code}`, "u").test(said)) ||
  domains.some((domain) => new RegExp(`[a-z0-9]\\.${domain}(?![a-z0-9.-])`, "iu").test(said));

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the mean fit, from -4 to 1, of the non-ASCII characters to the language. */
function fitOf(text: string, { letters, never, script }: Language): number {
  const signs = [...text];
  let sum = 0;
  let count = 0;
  signs.forEach((sign, at) => {
    if (sign <= "\u007F") return;
    count += 1;
    sum += fitOfSign(sign, signs[at - 1] ?? "", signs[at + 1] ?? "", letters, script);
  });
  const breaks = never ? [...text.matchAll(new RegExp(never, `${never.flags}g`))].length : 0;
  return count === 0 ? 0 : (sum - 2 * breaks) / count;
}

function fitOfSign(sign: string, before: string, after: string, letters: string, script: RegExp | undefined): number {
  if (/[\u0080-\u009F\uFFFD\p{Co}]/u.test(sign)) return -4;
  const small = sign.toLowerCase();
  // A price; other charsets have a letter at this code point.
  if (sign === "€" && /[\s\d]/u.test(before + after)) return 1;
  if (usualMarks.test(sign)) return /\p{L}/u.test(before) && /\p{Ll}/u.test(after) && sign !== "’" ? -1 : 0;
  if (!/[\p{L}\p{M}]/u.test(sign) && !letters.includes(sign)) return -1.5;
  let fit = letters.includes(small) || kana.test(sign) ? 1 : script?.test(sign) ? 0.3 : -1.5;
  // Words do not mix scripts, and an upper-case letter does not follow a lower-case one.
  if (script && (/[a-z]/iu.test(before) || /[a-z]/iu.test(after))) fit -= 2;
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)) fit -= 1;
  if (script && /\p{Ll}/u.test(sign) && !/\p{L}/u.test(before)) fit -= 0.5;
  return fit;
}
