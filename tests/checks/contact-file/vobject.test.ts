import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { contactFile } from "../../../domain/sharing/contact-file.ts";
import { readWithIcal } from "./ical.ts";
import { sampleOptions, samples } from "./samples.ts";

/** Debian's own interpreter, whose packages apt installs; another python3 first in PATH would not see them. */
const python = "/usr/bin/python3";
const script = new URL("./vobject-reader.py", import.meta.url).pathname;
const installed = spawnSync(python, ["-c", "import vobject"]).status === 0;

type Read = { name: string; group: string; parts: string[] };

/** One interpreter for all cards: starting it costs more than reading. */
function readWithVobject(files: readonly string[]): Read[][] {
  const answer = execFileSync(python, [script], { input: JSON.stringify(files), encoding: "utf8", maxBuffer: 64e6 });
  return JSON.parse(answer) as Read[][];
}

test("contact files give python3-vobject what they give ical.js, property by property", ({ skip }) => {
  skip(!installed, "python3-vobject is not installed (apt-get install python3-vobject)");
  const names = Object.keys(samples);
  const files = Object.values(samples).map((card) => contactFile(card, sampleOptions));
  const answers = readWithVobject(files);
  expect(answers).toHaveLength(names.length);
  files.forEach((file, index) => {
    expect(sorted(answers[index] ?? []), names[index]).toEqual(sorted(readWithIcal(file)));
  });
});

/** The readers order properties differently, and one of them sees the blank after a backslash. */
function sorted(properties: readonly Read[]) {
  return properties
    .map(({ name, group, parts }) => `${group.toLowerCase()}.${name}: ${parts.map((part) => part.trim()).join(" | ")}`)
    .sort();
}
