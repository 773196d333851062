import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useMe } from "../../features/people/api.ts";
import { lazyPart, type PartFailure } from "../../network/lazy-part.ts";
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
 * Shows the screen of the address. A temporary password or a second factor required of an admin takes precedence and
 * shows the screen that sets it, whatever the address.
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
  // Stays on the screen after the set-up, because recovery codes may still have to be read.
  if (me && (me.mustSetUpSecondFactor || isSettingUp) && pathname !== "/account") {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondFactorPage user={me.user} onBusy={setSettingUp} />
      </Suspense>
    );
  }
  return <Outlet />;
}
