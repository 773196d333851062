import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { homePage } from "../../../../domain/people/pages.ts";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { useMe } from "../../people/api.ts";

/** Shows a loading state, then redirects each role to its own page (product 2.10). */
export function RoleDashboardPage() {
  const router = useRouter();
  const user = useMe()?.user;

  useEffect(() => {
    if (user) void router.navigate({ to: homePage(user), replace: true });
  }, [user, router]);

  return <LoadingScreen />;
}
