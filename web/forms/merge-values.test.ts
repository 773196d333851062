import { describe, expect, it } from "vitest";
import { changedFields, isContained, mergeValues, takePaths } from "./merge-values.ts";

type Values = {
  name: string;
  nameParts: { given: string; family: string } | null;
  phone: { country: string; national: string };
  socials: Record<string, string>;
  parts: string[];
};

const base: Values = {
  name: "Ana Ruiz",
  nameParts: { given: "Ana", family: "Ruiz" },
  phone: { country: "NP", national: "980" },
  socials: { github: "", linkedin: "" },
  parts: ["phone", "email"],
};
const rules = {
  whole: ["phone"],
  groups: [
    {
      paths: ["name", "nameParts"],
      fits: ({ name, nameParts }: Values) => nameParts === null || name === `${nameParts.given} ${nameParts.family}`,
    },
  ],
};
const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
  mergeValues(base, { ...base, ...mine }, { ...base, ...theirs }, rules);

describe("two versions of the same values", () => {
  it("are merged where each changed another field, inside objects too", () => {
    const { values, collisions, tookTheirs } = merge(
      { socials: { github: "ana", linkedin: "" } },
      { socials: { github: "", linkedin: "ana-ruiz" }, phone: { country: "ES", national: "612" } },
    );
    expect(values.socials).toEqual({ github: "ana", linkedin: "ana-ruiz" });
    expect(values.phone).toEqual({ country: "ES", national: "612" });
    expect([collisions, tookTheirs]).toEqual([[], true]);
  });

  it("collide in the fields that both changed, and mine stays until it is chosen", () => {
    const { values, collisions, tookTheirs } = merge(
      { socials: { github: "mine", linkedin: "" } },
      { socials: { github: "theirs", linkedin: "" } },
    );
    expect(values.socials.github).toBe("mine");
    expect([collisions, tookTheirs]).toEqual([[["socials.github"]], false]);
    const theirs = { ...base, socials: { github: "theirs", linkedin: "" } };
    expect(takePaths(values, theirs, ["socials.github"]).socials).toEqual({ github: "theirs", linkedin: "" });
  });

  it("do not collide where both made the same change", () => {
    expect(merge({ name: "Ana" }, { name: "Ana" })).toMatchObject({ collisions: [], tookTheirs: false });
  });

  it("keep together what is one value", () => {
    const { collisions, values } = merge(
      { phone: { country: "ES", national: "980" } },
      { phone: { country: "NP", national: "981" } },
    );
    expect(collisions).toEqual([["phone"]]);
    expect(values.phone).toEqual({ country: "ES", national: "980" });
  });

  it("are asked about as one where their fields would not fit together", () => {
    const theirs = { name: "Ana de Ruiz", nameParts: null };
    const { collisions, values } = merge({ nameParts: { given: "Ana", family: "Ruiz-Gil" } }, theirs);
    expect(collisions).toEqual([["name", "nameParts"]]);
    expect(takePaths(values, { ...base, ...theirs }, collisions[0] ?? [])).toMatchObject(theirs);
  });

  it("are not asked about where only one of them changed such fields", () => {
    expect(merge({ name: "Not its parts" }, { parts: [] })).toMatchObject({ collisions: [] });
  });

  it("have each its own additions to and removals from a list", () => {
    expect(merge({ parts: ["email"] }, { parts: ["phone", "email", "website"] }).values.parts).toEqual([
      "email",
      "website",
    ]);
  });
});

describe("a draft", () => {
  const draft = { ...base, name: "Ana Typed" };
  it("is contained in what was saved when all its changes are there", () => {
    expect(isContained(base, draft, { ...draft, parts: [] })).toBe(true);
    expect(isContained(base, base, { ...base, parts: [] })).toBe(true);
  });
  it("is not when one of them is not, or is another one", () => {
    expect(isContained(base, draft, base)).toBe(false);
    expect(isContained(base, draft, { ...base, name: "Ana Elsewhere" })).toBe(false);
  });
});

it("names the fields that changed", () => {
  expect(changedFields(base, { ...base, name: "Ana", parts: ["email"] })).toEqual({ name: "Ana", parts: ["email"] });
});
