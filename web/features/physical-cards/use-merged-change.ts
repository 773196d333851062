import { useMutation } from "@tanstack/react-query";
import type { PhysicalCard } from "../../../domain/physical-cards/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { findPhysicalCard } from "./api.ts";
import type { NfcSearch } from "./search.ts";

type MergedChange<Value> = {
  physical: PhysicalCard;
  view: NfcSearch;
  fieldOf: (physical: PhysicalCard) => Value;
  /** Identifies a value, such as a card by its id, whatever its name. */
  idOf: (value: Value) => string | null;
  save: (value: Value, at: { code: string; version: number }) => Promise<unknown>;
};

const rules = { whole: ["value"] };

/** Changes one field of a physical card. Keeps concurrent changes of other fields; asks about those of the same one. */
export function useMergedChange<Value>({ physical, view, fieldOf, idOf, save }: MergedChange<Value>) {
  const versions = useVersions<{ value: Value }>(rules);

  /** Returns whether changes of others were merged, which the caller's toast says. */
  async function store(value: Value, base: PhysicalCard): Promise<boolean> {
    try {
      await save(value, { code: base.code, version: base.version });
      return false;
    } catch (error) {
      const stored = isApiError(error, "STALE_VERSION") ? await findPhysicalCard(view, base.code) : null;
      if (!stored || stored.version === base.version) throw error;
      const [before, theirs] = [fieldOf(base), fieldOf(stored)];
      if (idOf(before) === idOf(theirs)) {
        await store(value, stored);
        return true;
      }
      const chosen = await versions.merge({ base: { value: before }, mine: { value }, theirs: { value: theirs } });
      if (!chosen) throw error;
      return store(chosen.values.value, stored);
    }
  }

  const change = useMutation({ mutationFn: (value: Value) => store(value, physical) });
  return { change, versions };
}
