import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useMe } from "../../features/people/api.ts";
import { lazyPart, type PartFailure } from "../../page/lazy-part.ts";
import { LoadingScreen } from "../../ui/loading-screen.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";

const Failed = (failure: PartFailure) => <PartFailed {...failure} className="mx-auto my-8 w-full max-w-md" />;
const NewPasswordPage = lazyPart(
  () => import("../../features/auth/pages/new-password-page.tsx").then((module) => module.NewPasswordPage),
  Failed,
);
const SecondFactorPage = lazyPart(
  () => import("../../features/auth/pages/second-factor-page.tsx").then((module) => module.SecondFactorPage),
  Failed,
);

/**
 * The screen of the address; while a temporary password stands, the one that replaces it, and while a second factor is
 * asked of an admin, the one that sets it up, whatever the address.
 */
export function Screen() {
  const me = useMe();
  const { pathname } = useLocation();
  const [isSettingUp, setSettingUp] = useState(false);
  if (me?.user.mustChangePassword) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NewPasswordPage />
      </Suspense>
    );
  }
  // Set up, there may still be codes to read before the screen goes.
  if (me && (me.mustSetUpSecondFactor || isSettingUp) && pathname !== "/account") {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondFactorPage user={me.user} onBusy={setSettingUp} />
      </Suspense>
    );
  }
  return <Outlet />;
}
