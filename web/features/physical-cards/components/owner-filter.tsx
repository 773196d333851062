import { t } from "@lingui/core/macro";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { NfcSearch } from "../search.ts";

type OwnerFilterProps = { view: NfcSearch; onView: (part: NfcSearch) => void };

/** Lets an admin choose between their own NFC cards and all. A team's are a tab of the team's page. */
export function OwnerFilter({ view, onView }: OwnerFilterProps) {
  return (
    <SegmentedControl
      label={t`Owner`}
      value={view.scope ?? "own"}
      options={[
        { value: "own", label: t`Mine` },
        { value: "all", label: t`All` },
      ]}
      onChange={(scope) => onView({ scope: scope === "all" ? "all" : undefined })}
    />
  );
}
