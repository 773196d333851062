import { t } from "@lingui/core/macro";
import { useSendWaiting } from "../../features/contacts/use-send-waiting.ts";
import { useAccountTheme } from "../../features/people/use-account-theme.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { ConfirmationHost } from "./confirmation-host.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { LinkRouter } from "./link-router.tsx";
import { LoginHost } from "./login-host.tsx";
import { NavBar } from "./nav-bar.tsx";
import { Screen } from "./screen.tsx";
import { StandingBanner } from "./standing-banner.tsx";
import { useArrival } from "./use-arrival.ts";
import { useToastsOfScreen } from "./use-toasts-of-screen.ts";

export function RootLayout() {
  useArrival("content");
  useAccountTheme();
  useSendWaiting();
  useToastsOfScreen();
  return (
    <LinkRouter>
      <a
        href="#content"
        className="fixed start-3 -top-20 z-50 rounded-field bg-text px-4 py-3 font-semibold text-paper focus:top-3"
      >
        {t`Skip to content`}
      </a>
      <div className="pointer-events-none sticky top-0 z-40 *:pointer-events-auto">
        <NavBar />
        <ConnectionBanner />
      </div>
      <StandingBanner />
      <main id="content" tabIndex={-1} className="outline-none">
        <Screen />
      </main>
      <ConfirmationHost />
      <LoginHost />
      <Toaster />
    </LinkRouter>
  );
}
