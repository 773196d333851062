import { Suspense, useState } from "react";
import { lazyPart } from "../../../page/lazy-part.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { NamePartsControl } from "../use-name-parts.ts";

// Most never open it, and the rule that splits names brings its lists of words.
const NamePartsFields = lazyPart(
  () => import("./name-parts-fields.tsx").then((module) => module.NamePartsFields),
  PartFailed,
);

/** Address books sort by the parts of a name; the rule that splits it cannot know every family's. */
export function NameParts({ parts }: { parts: NamePartsControl }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = parts.error !== undefined;
  // What is wrong cannot be folded away, and does not fold away by itself while it is put right.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Disclosure
      title="Name in contacts (title, middle name, suffix)"
      isOpen={isOpen}
      onToggle={(open) => setOpen(open || isWrong)}
      className="-mt-2 sm:col-span-2"
    >
      {isOpen ? (
        <Suspense>
          <NamePartsFields parts={parts} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
