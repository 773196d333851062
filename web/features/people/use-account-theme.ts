import { useEffect } from "react";
import { chooseTheme, storedTheme } from "../../ui/theme.ts";
import { useMe } from "./api.ts";

/** Applies the account's theme to this browser after sign-in and after a change in another browser. */
export function useAccountTheme(): void {
  const user = useMe()?.user;
  const theme = user?.status === "active" ? user.settings.theme : undefined;
  useEffect(() => {
    if (theme !== undefined && theme !== storedTheme()) chooseTheme(theme);
  }, [theme]);
}
