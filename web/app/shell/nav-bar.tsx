import { RotateCw } from "lucide-react";
import { Suspense, useState } from "react";
import type { Me } from "../../../domain/people/schema.ts";
import { useConnection } from "../../api/connection.ts";
import { looksSignedIn } from "../../api/signed-in-mark.ts";
import { useMe } from "../../features/people/api.ts";
import { lazyPart, type PartFailure } from "../../page/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuButton } from "./menu-button.tsx";
import { DashboardLink, SiteLinks } from "./nav-links.tsx";
import { useScrollState } from "./use-scroll-state.ts";

const retryButton =
  (label: string) =>
  ({ onRetry, hasRetried }: PartFailure) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={hasRetried ? "Reload page" : label}
      onPress={hasRetried ? () => window.location.reload() : onRetry}
    >
      <RotateCw aria-hidden="true" size={20} />
    </Button>
  );

const UserMenu = lazyPart(
  () => import("./user-menu.tsx").then((module) => module.UserMenu),
  retryButton("Load your menu again"),
);
const NotificationBell = lazyPart(
  () =>
    import("../../features/notifications/components/notification-bell.tsx").then((module) => module.NotificationBell),
  retryButton("Load your notifications again"),
);

/** Nothing of what the bell shows may be asked for yet. */
const isHeld = ({ user, mustSetUpSecondFactor }: Me) => user.mustChangePassword || mustSetUpSecondFactor;

export function NavBar() {
  const me = useMe();
  const connection = useConnection();
  const { isScrolled, isHidden } = useScrollState();
  const [isOpen, setOpen] = useState(false);
  // While the look-up runs, the mark keeps the bar from showing Login for a moment to someone signed in.
  const signedIn = me === undefined ? looksSignedIn() : me !== null;

  return (
    <header
      className={classNames(
        "relative z-1 border-b bg-paper transition-[translate,box-shadow,border-color] duration-(--calm) focus-within:translate-y-0",
        isScrolled ? "border-transparent shadow-1" : "border-line",
        // What is said about the connection stands below it, and stays in view.
        isHidden && !isOpen && connection === "online" && "-translate-y-full",
      )}
    >
      <nav aria-label="Main" className="flex min-h-16 items-center gap-4 px-4 sm:px-7">
        <Logo user={me?.user} />
        <div className="ms-auto hidden items-center gap-7 lg:flex">
          <SiteLinks />
          {signedIn ? <DashboardLink /> : null}
        </div>
        <div className="ms-auto flex min-h-11 items-center gap-1 lg:ms-2">
          {signedIn ? (
            <>
              <div className="size-11">
                <Suspense>{me && !isHeld(me) ? <NotificationBell /> : null}</Suspense>
              </div>
              <Suspense fallback={<div className="w-24" />}>
                {me ? <UserMenu me={me} /> : <div className="w-24" />}
              </Suspense>
            </>
          ) : (
            <LinkButton href="/login" variant="ink">
              Login
            </LinkButton>
          )}
          <MenuButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </div>
      </nav>
      <div
        id="phone-menu"
        hidden={!isOpen}
        className="flex-col border-t border-line px-4 py-2 not-[[hidden]]:flex lg:hidden"
      >
        <SiteLinks onFollow={() => setOpen(false)} />
        {signedIn ? <DashboardLink onFollow={() => setOpen(false)} /> : null}
      </div>
    </header>
  );
}
