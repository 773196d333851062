import { createElement, memo, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import { designs } from "../../domain/cards/schema.ts";
import { About } from "../landing/sections/about.tsx";
import { Contact } from "../landing/sections/contact.tsx";
import { Features } from "../landing/sections/features.tsx";
import { FivePreview } from "../landing/sections/five-preview.tsx";
import { Footer } from "../landing/sections/footer.tsx";
import { Hero } from "../landing/sections/hero.tsx";
import { Pricing } from "../landing/sections/pricing.tsx";
import { CardView } from "./card-view.tsx";
import { toMarkup } from "./markup.ts";
import { pageCode } from "./page-code.ts";
import { SiteBar } from "./site-bar.tsx";

/**
 * But for what React moves into the head of a whole page, where renderDocument names it itself, and for the order of
 * attributes, in which React has its own ways for inputs and forms.
 */
function essence(html: string): string {
  return html
    .replaceAll(/<link rel="preload" as="image"[^>]*>/gu, "")
    .replaceAll(/<([a-z1-6]+)((?: [A-Za-z-]+="[^"]*")+)/gu, (_tag, name, given) =>
      [
        `<${name}`,
        ...(String(given)
          .match(/ [A-Za-z-]+="[^"]*"/gu)
          ?.toSorted() ?? []),
      ].join(""),
    );
}

function expectSame(node: ReactNode): void {
  const [ours, theirs] = [essence(toMarkup(node)), essence(renderToStaticMarkup(node))];
  const at = [...theirs].findIndex((sign, index) => ours[index] !== sign);
  expect(ours.slice(Math.max(0, at - 40), at + 40)).toBe(theirs.slice(Math.max(0, at - 40), at + 40));
  expect(ours === theirs).toBe(true);
}

const card: PublicCard = {
  ...{ id: "u-1", shortCode: "ABCD2345", name: `Sunita "<b>" & 'Gurung'`, jobTitle: "Head", company: "Himal & Hydro" },
  ...{ email: "a+b@example.com", phone: "+9779801234567", phoneDisplay: "+977 980-1234567", accent: "#D2360A" },
  ...{ website: "https://example.com/?a=1&b=2", location: "Kathmandu", bio: "One\nTwo <script>", photoUrl: "/media/x" },
  ...{ socials: { linkedin: "https://www.linkedin.com/in/x" }, design: "lift", category: "Executive", available: true },
  logo: { url: "/media/y", link: "https://example.com" },
};
const urls = {
  ...{ page: "http://localhost/card/u-1", short: "http://localhost/c/ABCD2345", contactFile: "/card/u-1.vcf" },
  ...{ code: "http://localhost/c/ABCD2345?via=qr", preview: "/p.jpg", applePass: "/a.pkpass" },
};
const bare = { jobTitle: "", company: "", phone: "", phoneDisplay: "", website: "", location: "", bio: "" };

const Sign = memo(function Sign({ name, size = 1, isOn }: { name: string; size?: number; isOn?: boolean }) {
  return (
    <i className={`"${name}" & more`} hidden={isOn}>
      {name} {size}
    </i>
  );
});

const Whole = memo(function Whole({ card: { name } }: { card: { name: string } }) {
  return <p>{name}</p>;
});

const Numbered = memo(function Numbered({ value }: { value: number }) {
  return <b className={`n-${value}`}>{value}</b>;
});

const Kind = memo(function Kind({ value }: { value?: number | string | boolean | undefined }) {
  return <i>{typeof value}</i>;
});

const asked = vi.fn();
const Asked = memo(function Asked({ name }: { name: string }) {
  asked(name);
  return <i>{name}</i>;
});

describe("markup", () => {
  it.each(designs)("is React's for a card in %s, whatever is on it", (design) => {
    const code = pageCode(urls.code);
    for (const more of [
      {},
      { ...bare, photoUrl: null, socials: {}, logo: null },
      { name: "علي حسن", available: false, category: "Basic" as const },
      { name: "王小明", photoUrl: null, category: "Premium" as const },
    ]) {
      expectSame(<CardView card={{ ...card, ...more, design }} urls={urls} code={code} />);
      expectSame(<CardView card={{ ...card, ...more, design }} urls={urls} code={code} prefix="x-" level={3} />);
    }
  });

  it("is React's for the landing page's sections and the bar", () => {
    const publicUrl = "https://evox.example";
    for (const node of [
      <Hero key="1" publicUrl={publicUrl} />,
      <About key="2" />,
      <Features key="3" />,
      <FivePreview key="4" publicUrl={publicUrl} />,
      <Pricing key="5" signUpOpen={false} />,
      <Contact key="6" />,
      <Footer key="7" signUpOpen />,
      <SiteBar key="8" logo={null} onLanding />,
    ])
      expectSame(node);
  });

  it("is React's for every sign that means something, in texts and in attributes", () => {
    const signs = `&<>"'\u0000\u2028/=\``;
    expectSame(
      <p title={signs} data-x={signs} aria-hidden={false} hidden={false}>
        {signs}
        {0}
        {null}
        {[signs, false, <br key="1" />]}
      </p>,
    );
  });

  it("refuses addresses that run a script, however they are written", () => {
    for (const href of ["javascript:ran()", " \u0001JavaScript:ran()", "java\nscript\t:ran()"])
      expect(() => toMarkup(<a href={href}>x</a>)).toThrow("href would run a script");
    for (const href of ["https://example.com/javascript:", "/javascript:x", "mailto:javascript:@example.com"])
      expectSame(<a href={href}>x</a>);
  });

  it("remembers a component in memo for each of its props, and only for such as can be told apart", () => {
    const all = [
      <Sign key="1" name="a" />,
      <Sign key="2" name="a" size={2} />,
      <Sign key="3" name="b" size={2} isOn />,
      <Sign key="4" name="b" size={2} isOn={false} />,
      <Sign key="5" name="<b>" />,
    ];
    expectSame(all);
    expectSame(all.toReversed());
    expect(() => toMarkup(<Whole card={{ name: "a" }} />)).toThrow("card cannot be remembered");
  });

  it("remembers a number apart from its digits, and nothing that could pass for another prop or is long", () => {
    const values = [1, "1", false, "false", undefined, "undefined"];
    expect(values.map((value) => toMarkup(<Kind value={value} />))).toEqual(
      values.map((value) => `<i>${typeof value}</i>`),
    );
    for (const value of ["a\nsize 2", "a".repeat(500)])
      expect(() => toMarkup(<Kind value={value} />)).toThrow("value cannot be remembered");
  });

  it("asks a component in memo once for the same props", () => {
    for (const name of ["a", "b", "a", "b"]) expect(toMarkup(<Asked name={name} />)).toBe(`<i>${name}</i>`);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("writes what comes after it remembers as much as it may", () => {
    for (let value = 0; value < 1200; value += 1)
      expect(toMarkup(<Numbered value={value} />)).toBe(`<b class="n-${value}">${value}</b>`);
  });

  it("refuses what it does not know instead of leaving it out", () => {
    const Stateful = Object.assign(() => null, {});
    expect(toMarkup(createElement(Stateful))).toBe("");
    expect(() => toMarkup(createElement("p", { style: { color: "red" } }))).toThrow("style is no text");
    expect(() => toMarkup(createElement("p", { onClick: () => {} }))).toThrow("onClick is no text");
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shown to be refused
    expect(() => toMarkup(createElement("p", { dangerouslySetInnerHTML: { __html: "<b>" } }))).toThrow("is no text");
    expect(() => toMarkup(createElement("p", { unheardOf: true }))).toThrow("unheardOf is not known as a flag");
    expect(() => toMarkup(Promise.resolve("x") as unknown as ReactNode)).toThrow("Only elements");
  });
});
