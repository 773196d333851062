import { useState } from "react";
import type { Theme } from "../../../domain/core/theme.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { chooseTheme, storedTheme } from "../../ui/theme.ts";
import { useChangeSettings } from "./use-change-settings.ts";

/** The theme and its setter: the account's, or this browser's only for users who may not save changes. */
export function useTheme({ user }: Me): [Theme, (chosen: Theme) => void] {
  const [inBrowser, setInBrowser] = useState(storedTheme);
  const change = useChangeSettings();
  const isSaved = user.status === "active";

  function choose(chosen: Theme): void {
    chooseTheme(chosen);
    setInBrowser(chosen);
    if (isSaved) change.mutate({ theme: chosen });
  }

  return [isSaved ? user.settings.theme : inBrowser, choose];
}
