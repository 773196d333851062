import { t } from "@lingui/core/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { Suspense, useState } from "react";
import type { Me } from "../../../domain/people/schema.ts";
import { hasSignedInMark } from "../../api/signed-in-mark.ts";
import { useMe } from "../../features/people/api.ts";
import { useConnection } from "../../network/connection.ts";
import { lazyPart, type PartFailure } from "../../network/lazy-part.ts";
import { afterFirstScreen } from "../../page/first-screen.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "./logo.tsx";
import { MenuButton } from "./menu-button.tsx";
import { ProductLinks, SiteLinks } from "./nav-links.tsx";
import { useScrollState } from "./use-scroll-state.ts";

const retryButton =
  (label: () => string) =>
  ({ onRetry, hasRetried }: PartFailure) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={hasRetried ? t`Reload page` : label()}
      onPress={hasRetried ? () => window.location.reload() : onRetry}
    >
      <RotateCw aria-hidden="true" size={20} />
    </Button>
  );

const UserMenu = lazyPart(
  () => afterFirstScreen(() => import("./user-menu.tsx")).then((module) => module.UserMenu),
  retryButton(() => t`Reload your menu`),
);
const NotificationBell = lazyPart(
  () => afterFirstScreen(() => import("./notification-bell.tsx")).then((module) => module.NotificationBell),
  retryButton(() => t`Reload your notifications`),
);

/** Returns true while the server denies requests for notifications. */
const isHeld = ({ user, mustSetUpSecondFactor }: Me) => user.mustChangePassword || mustSetUpSecondFactor;

/** Placeholder for the bell and the menu until their code has loaded. */
const BarSpace = () => <div className="w-32 @min-[40rem]/header:w-36" />;

export function NavBar() {
  const me = useMe();
  // Search parameters of sign-up, login and reset: the page to return to and the chosen plan.
  const { from, plan } = useSearch({ strict: false });
  const connection = useConnection();
  const { isScrolled, isHidden } = useScrollState();
  const [isOpen, setOpen] = useState(false);
  // While the look-up runs, the mark prevents a flash of Login for a signed-in user.
  const signedIn = me === undefined ? hasSignedInMark() : me !== null;

  return (
    <header
      className={classNames(
        "@container/header relative z-1 border-b bg-paper transition-[translate,box-shadow,border-color] duration-(--calm) focus-within:translate-y-0",
        isScrolled ? "border-transparent shadow-1" : "border-line",
        // The connection banner sits below the bar and must stay in view.
        isHidden && !isOpen && connection === "online" && "-translate-y-full",
      )}
    >
      <nav aria-label={t`Main`} className="flex min-h-16 items-center gap-4 px-4 sm:px-7">
        <Logo user={me?.user} />
        <div
          className={classNames(
            "ms-auto hidden items-center gap-7",
            signedIn ? "@min-[76rem]/header:flex" : "@min-[64rem]/header:flex",
          )}
        >
          {me ? <ProductLinks me={me} /> : signedIn ? null : <SiteLinks />}
        </div>
        <div
          className={classNames(
            "ms-auto flex min-h-11 items-center gap-1",
            signedIn ? "@min-[76rem]/header:ms-2" : "@min-[64rem]/header:ms-2",
          )}
        >
          {signedIn ? (
            // Both appear together: the menu is as wide as the name and would otherwise push the bell away from the
            // pointer.
            <Suspense fallback={<BarSpace />}>
              {me ? (
                <>
                  <div className="size-11">{isHeld(me) ? null : <NotificationBell />}</div>
                  <UserMenu me={me} />
                </>
              ) : (
                <BarSpace />
              )}
            </Suspense>
          ) : (
            <Link to="/login" search={{ from, plan }} onClick={() => setOpen(false)} className={buttonStyle("ink")}>
              {t`Login`}
            </Link>
          )}
          {signedIn ? null : <MenuButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        </div>
      </nav>
      <div
        id="phone-menu"
        hidden={!isOpen || signedIn}
        className="flex-col border-t border-line px-4 py-2 not-[[hidden]]:flex @min-[64rem]/header:hidden"
      >
        <SiteLinks onFollow={() => setOpen(false)} />
      </div>
    </header>
  );
}
