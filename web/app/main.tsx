import "../ui/theme.css";
import { i18n } from "@lingui/core";
import { I18nProvider as TextsProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { watchAttempts } from "../api/attempts.ts";
import { onReturn, watchConnection } from "../network/connection.ts";
import { whenConnected } from "../network/when-connected.ts";
import { firstScreenShown, noteFirstScreen } from "../page/first-screen.ts";
import { keepInstallPrompt } from "../page/install-prompt.ts";
import { appLocale, loadTexts } from "../texts/app-texts.ts";
import { lateDialog, lateMenu, lateSelect } from "../ui/late-parts.ts";
import { endErrors, noteFailure } from "../ui/toast.tsx";
import { loadWebFonts } from "../ui/web-fonts.ts";
import { createQueryClient } from "./query-client.ts";
import { refetchAll } from "./refetch-all.ts";
import { createAppRouter } from "./router.tsx";
import { waitBriefly } from "./wait-briefly.ts";

watchConnection();
keepInstallPrompt();
watchAttempts({ begun: endErrors, failed: noteFailure });

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
onReturn(() => refetchAll(queryClient, router));
const stopWaiting = router.subscribe("onRendered", () => {
  stopWaiting();
  noteFirstScreen();
});
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function render(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <TextsProvider i18n={i18n}>
        <I18nProvider locale={appLocale}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </TextsProvider>
    </StrictMode>,
  );
}

function offerReload(): void {
  document.querySelector("#root [role=status]")?.remove();
  document.getElementById("failed")?.classList.remove("appear-late");
}

// A lost connection leaves the fallback fonts, which are just as readable.
loadWebFonts(firstScreenShown).catch(() => {});
// If it fails, the press that needs it tries again.
firstScreenShown.then(() => Promise.all([lateDialog, lateMenu, lateSelect].map(({ load }) => load()))).catch(() => {});
// The screen's code and data load together with the texts, so that it is rendered once, without placeholders.
const screenLoaded = waitBriefly(router.load());
whenConnected(() => loadTexts("app"))
  .then(() => screenLoaded)
  .then(() => render(root), offerReload);
