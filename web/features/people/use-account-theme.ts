import { useEffect } from "react";
import { chooseTheme, storedTheme } from "../../ui/theme.ts";
import { useMe } from "./api.ts";

/** This browser follows the account: after the sign-in, and when the theme was chosen in another browser. */
export function useAccountTheme(): void {
  const user = useMe()?.user;
  const theme = user?.status === "active" ? user.settings.theme : undefined;
  useEffect(() => {
    if (theme !== undefined && theme !== storedTheme()) chooseTheme(theme);
  }, [theme]);
}
