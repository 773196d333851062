import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorsOf, type Operation } from "../../domain/core/operation.ts";
import { operations } from "../../domain/operations.ts";
import { savedForms } from "../support/saved-forms.ts";

/** Finds forms that tests/e2e/saving.test.ts does not cover yet: list them in tests/support/saved-forms.ts. */

const root = join(import.meta.dirname, "../..");
const sources = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .map((file) => ({ file: `web/${file}`, text: readFileSync(join(root, "web", file), "utf8") }));
const listed = [...new Set(savedForms.map(({ source }) => source))].toSorted();

/** Files that use it, except the one that defines it. */
const usersOf = (pattern: RegExp, maker: string) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) && file !== maker ? [file] : [])).toSorted();

/** A form that stores nothing of its own to merge with, and sends late what it saves (tests/e2e/capture.test.ts). */
const captureForm = "web/features/contacts/capture/use-capture-form.ts";

test("every form that keeps drafts is walked", () => {
  expect(usersOf(/\buseDraft\(/u, "web/forms/use-draft.ts")).toEqual([...listed, captureForm].toSorted());
});

test("every form that waits for uploads is walked with its uploads", () => {
  const withUploads = new Set(savedForms.filter(({ uploads }) => uploads.length > 0).map(({ source }) => source));
  const waiting = usersOf(/\busePendingWork\(/u, "web/forms/use-pending-work.ts");
  expect(waiting).toEqual([...withUploads].toSorted());
  expect(usersOf(/\bsubmitWhenSettled\(/u, "web/forms/use-pending-work.ts")).toEqual(waiting);
});

test("uploads are sent by the field that tells its form, and files are taken by it and by readers of contacts alone", () => {
  const parts = "web/features/media/components";
  expect(usersOf(/\bupload\(/u, "web/api/upload.ts")).toEqual(["web/features/media/use-image-upload.ts"]);
  expect(usersOf(/\buseImageUpload\(/u, "web/features/media/use-image-upload.ts")).toEqual([
    `${parts}/image-field.tsx`,
  ]);
  const takers = usersOf(/<(?:FileButton|FileDrop)\b|type="file"/u, "").filter((file) => !file.startsWith("web/ui/"));
  expect(takers.filter((file) => !file.startsWith("web/design/"))).toEqual([
    "web/features/cards/components/import-contact.tsx",
    ...["capture-screen.tsx", "code-scanner.tsx"].map((name) => `web/features/contacts/capture/${name}`),
    `${parts}/image-buttons.tsx`,
    `${parts}/image-field.tsx`,
  ]);
});

/** Operations that report a concurrent change, and where tests show that typed input survives. */
const conflicts: Record<string, "merged as a saved form" | "merged, nfc.test.ts" | "nothing is typed"> = {
  updateCard: "merged as a saved form",
  saveQrCode: "merged as a saved form",
  renamePhysicalCard: "merged, nfc.test.ts",
  assignPhysicalCard: "merged, nfc.test.ts",
  setPhysicalCardLost: "nothing is typed",
  notePhysicalCardWritten: "nothing is typed",
  replacePhysicalCard: "nothing is typed",
};

/** Forms without drafts that merge, with their tests. */
const mergedElsewhere = [
  ...["web/features/retired-links/use-hosts-form.ts", "web/features/retired-links/use-links-form.ts"], // retired-links.test.ts
  "web/features/physical-cards/use-merged-change.ts", // nfc.test.ts
  "web/features/contacts/use-exchange-form.ts", // contacts.test.ts
  captureForm,
];

test("every operation that can be refused because somebody saved in between has an answer for what was typed", () => {
  const refusing = operations.filter((one) => errorsOf(one as Operation).includes("STALE_VERSION"));
  expect(refusing.map(({ id }) => id).toSorted()).toEqual(Object.keys(conflicts).toSorted());
  const merging = usersOf(/\buseVersions(?:<|\()/u, "web/forms/use-versions.ts");
  expect(merging.filter((file) => file !== "web/forms/use-draft.ts")).toEqual(
    [...listed, ...mergedElsewhere].toSorted(),
  );
});
