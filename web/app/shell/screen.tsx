import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../api/lazy-part.ts";
import { useMe } from "../../features/people/api.ts";
import { LoadingScreen } from "../../ui/loading-screen.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";

const NewPasswordPage = lazyPart(
  () => import("../../features/auth/pages/new-password-page.tsx").then((module) => module.NewPasswordPage),
  ({ onRetry }) => <PartFailed onRetry={onRetry} className="mx-auto my-8 w-full max-w-md" />,
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
