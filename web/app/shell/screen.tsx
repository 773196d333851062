import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useMe } from "../../features/people/api.ts";
import { LoadingScreen } from "../../ui/loading-screen.tsx";

const NewPasswordPage = lazy(() =>
  import("../../features/auth/pages/new-password-page.tsx").then((module) => ({ default: module.NewPasswordPage })),
);

/** The screen of the address; while a temporary password stands, the one that replaces it, whatever the address. */
export function Screen() {
  const me = useMe();
  if (!me?.user.mustChangePassword) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NewPasswordPage />
    </Suspense>
  );
}
