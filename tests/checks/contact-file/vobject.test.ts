import { expect, test } from "vitest";
import { contactFile } from "../../../domain/contact-files/contact-file.ts";
import { readWithIcal } from "./ical.ts";
import type { ReadLine } from "./read-values.ts";
import { sampleOptions, samples } from "./samples.ts";
import { hasVobject, noVobject, readWithVobject } from "./vobject.ts";

test("contact files give python3-vobject what they give ical.js, property by property", ({ skip }) => {
  skip(!hasVobject, noVobject);
  const names = Object.keys(samples);
  const files = Object.values(samples).map((card) => contactFile(card, sampleOptions));
  const answers = readWithVobject(files);
  expect(answers).toHaveLength(names.length);
  files.forEach((file, index) => {
    expect(sorted(answers[index] ?? []), names[index]).toEqual(sorted(readWithIcal(file)));
  });
});

/** The readers order properties differently, and one keeps the space after a backslash. */
function sorted(properties: readonly ReadLine[]) {
  return properties
    .map(({ name, group, parts }) => `${group.toLowerCase()}.${name}: ${parts.map((part) => part.trim()).join(" | ")}`)
    .sort();
}
