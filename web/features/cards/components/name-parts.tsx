import { Suspense, useState } from "react";
import { lazyPart } from "../../../api/lazy-part.ts";
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
  const isShown = isOpen || parts.error !== undefined;
  return (
    <Disclosure title="How your name is saved" isOpen={isShown} onToggle={setOpen} className="-mt-2 sm:col-span-2">
      {isShown ? (
        <Suspense>
          <NamePartsFields parts={parts} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
