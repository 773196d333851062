import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { NamePartsControl } from "../use-name-parts.ts";

// Loaded on demand, because few users open it and the splitting rule includes word lists.
const NamePartsFields = lazyPart(
  () => import("./name-parts-fields.tsx").then((module) => module.NamePartsFields),
  PartFailed,
);

/** Lets the owner correct the name's parts, by which address books sort and which the rule may split incorrectly. */
export function NameParts({ parts }: { parts: NamePartsControl }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = parts.error !== undefined;
  // Stays open while it contains an error, and after the error is fixed.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Disclosure
      title={t`Name in contacts (title, middle name, suffix)`}
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
