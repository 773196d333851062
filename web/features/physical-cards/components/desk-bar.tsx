import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { physicalStates } from "../../../../domain/physical-cards/states.ts";
import { CsvExport } from "../../../ui/csv-export.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { useExport } from "../api.ts";
import { stateLabels } from "../labels.ts";
import type { NfcSearch } from "../search.ts";

type DeskBarProps = {
  view: NfcSearch;
  onView: (part: NfcSearch, how?: "replace") => void;
  /** True if the list may be exported; false for suspended users. */
  mayExport: boolean;
};

const filtersOf = () =>
  [
    { value: "any", label: t`Any status` },
    ...physicalStates.map((value) => ({ value, label: i18n._(stateLabels[value].label) })),
  ] as const;

export function DeskBar({ view, onView, mayExport }: DeskBarProps) {
  const [typed, setTyped] = useTyped(view.search ?? "", (search) =>
    onView({ search: search === "" ? undefined : search }, "replace"),
  );
  const save = useExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label={t`Status`}
        value={view.state ?? "any"}
        options={filtersOf()}
        onChange={(state) => onView({ state: state === "any" ? undefined : state })}
      />
      <div className="flex flex-1 flex-wrap justify-end gap-3">
        <SearchField
          label={t`Search NFC cards`}
          placeholder={t`Code or name`}
          value={typed}
          onChange={setTyped}
          className="min-w-[min(100%,14rem)] flex-1 lg:max-w-[18rem]"
        />
        {mayExport ? (
          <CsvExport
            label={t`Export links`}
            isPending={save.isPending}
            onExport={(csv) => save.mutate({ view, csv })}
          />
        ) : null}
      </div>
    </div>
  );
}
