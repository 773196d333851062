import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter } from "@tanstack/react-router";
import type { Me } from "../../domain/people/schema.ts";
import { validateAdminSearch } from "../features/admin-search/admin-search.ts";
import { AuthSkeleton } from "../features/auth/components/auth-skeleton.tsx";
import { validateAuthSearch } from "../features/auth/search.ts";
import { validateEventSearch, validateEventsSearch } from "../features/contacts/events/search.ts";
import { validateContactsSearch } from "../features/contacts/search.ts";
import { validateOrganizationSearch, validateTeamSearch } from "../features/organizations/search.ts";
import { validateNfcSearch } from "../features/physical-cards/search.ts";
import { whenConnected } from "../network/when-connected.ts";
import { firstScreenShown, isFirstScreenShown } from "../page/first-screen.ts";
import { isSignUpOpen } from "../page/operator-rules.ts";
import { textParam } from "../page/search-params.ts";
import { withTexts } from "../texts/app-texts.ts";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { guard } from "./guards.ts";
import { lazyPage } from "./lazy-page.ts";
import { AccessErrorScreen } from "./screens/access-error-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { UnexpectedScreen } from "./screens/unexpected-screen.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { waitBriefly } from "./wait-briefly.ts";

type Entering = {
  context: { queryClient: QueryClient; me: Me };
  location: { search: Record<string, unknown> };
  cause: "preload" | "enter" | "stay";
};

/**
 * Requests a screen's data on entry, while its code loads; on the screen itself, its parts do. The first screen waits for
 * them, so that it is rendered once; others show placeholders at once.
 */
function prefetching(prefetch: (entering: Entering) => Promise<void>): (entering: Entering) => Promise<void> {
  return async (entering) => {
    if (entering.cause !== "enter") return;
    const loading = waitBriefly(prefetch(entering));
    if (!isFirstScreenShown()) await loading;
  };
}

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

function validateCardSearch(search: Record<string, unknown>): { card?: string | undefined } {
  return { card: textParam(search.card) };
}

const authPage = lazyPage(() => import("../features/auth/pages/auth-page.tsx"), "AuthPage");
const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "auth",
  validateSearch: validateAuthSearch,
  component: authPage,
  pendingComponent: AuthSkeleton,
});
/** Loads what the screen after a sign-up needs while the form is filled in. If it fails, that screen loads it. */
async function loadFirstCardAhead(): Promise<void> {
  if (!isSignUpOpen()) return;
  await firstScreenShown;
  await Promise.all([
    whenConnected(() => import("../features/cards/pages/editor-page.tsx")),
    whenConnected(() => import("../features/cards/components/editor-body.tsx")),
  ]).catch(() => {});
}

const loginRoute = createRoute({ getParentRoute: () => authRoute, path: "/login", staticData: { title: msg`Login` } });
const signUpRoute = createRoute({
  getParentRoute: () => authRoute,
  path: "/addmein",
  staticData: { title: msg`Sign up` },
  onEnter: () => void loadFirstCardAhead(),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup",
  staticData: { title: msg`Setup` },
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(search.token),
  }),
  component: lazyPage(() => import("../features/auth/pages/set-up-page.tsx"), "SetUpPage"),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset",
  staticData: { title: msg`New password` },
  validateSearch: validateAuthSearch,
  component: lazyPage(() => import("../features/auth/pages/reset-page.tsx"), "ResetPage"),
});

const proveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/prove",
  staticData: { title: msg`Confirm your email` },
  component: lazyPage(() => import("../features/auth/pages/verify-email-page.tsx"), "VerifyEmailPage"),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  staticData: { title: msg`Invitation` },
  component: lazyPage(
    withTexts(["tools"], () => import("../features/organizations/pages/invitation-page.tsx")),
    "InvitationPage",
  ),
});

const roleDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/role-dashboard",
  staticData: { title: msg`Loading` },
  beforeLoad: guard("/role-dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(() => import("../features/auth/pages/role-dashboard-page.tsx"), "RoleDashboardPage"),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  staticData: { title: msg`Your card` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  loader: prefetching(async ({ context }) => {
    const { prefetchCards } = await whenConnected(() => import("../features/cards/api.ts"));
    await prefetchCards(context.queryClient);
  }),
  errorComponent: AccessErrorScreen,
  component: lazyPage(() => import("../features/cards/pages/editor-page.tsx"), "EditorPage"),
});

const qrRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/qr",
  staticData: { title: msg`QR studio` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/qr-studio/pages/qr-studio-page.tsx")),
    "QrStudioPage",
  ),
});

const nfcRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/nfc",
  staticData: { title: msg`NFC cards` },
  validateSearch: validateNfcSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/physical-cards/pages/nfc-page.tsx")),
    "NfcPage",
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  staticData: { title: msg`Account` },
  beforeLoad: guard("/account"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/account/pages/account-page.tsx")),
    "AccountPage",
  ),
});

const viewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/views",
  staticData: { title: msg`Views` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/analytics/pages/views-page.tsx")),
    "ViewsPage",
  ),
});

const contactsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts",
  staticData: { title: msg`Contacts` },
  validateSearch: validateContactsSearch,
  beforeLoad: guard("/dashboard", "offline"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/pages/contacts-page.tsx")),
    "ContactsPage",
  ),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts/$id",
  staticData: { title: msg`Contacts` },
  validateSearch: validateContactsSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/pages/contact-page.tsx")),
    "ContactPage",
  ),
});

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts/events",
  staticData: { title: msg`Events` },
  validateSearch: validateEventsSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/events/events-page.tsx")),
    "EventsPage",
  ),
});

const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts/events/$id",
  staticData: { title: msg`Events` },
  validateSearch: validateEventSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/events/event-page.tsx")),
    "EventPage",
  ),
});

const captureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts/new",
  staticData: { title: msg`Add a contact` },
  validateSearch: (search: Record<string, unknown>): { waiting?: string | undefined } => ({
    waiting: textParam(search.waiting),
  }),
  beforeLoad: guard("/dashboard", "offline"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/pages/capture-page.tsx")),
    "CapturePage",
  ),
});

const exchangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contacts/settings",
  staticData: { title: msg`Contact exchange` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/contacts/pages/exchange-page.tsx")),
    "ExchangePage",
  ),
});

const signatureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/signature",
  staticData: { title: msg`Email signature` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/signature/pages/signature-page.tsx")),
    "SignaturePage",
  ),
});

const backgroundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/background",
  staticData: { title: msg`Video background` },
  validateSearch: validateCardSearch,
  beforeLoad: guard("/dashboard"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/qr-studio/pages/background-page.tsx")),
    "BackgroundPage",
  ),
});

const editUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard/edit/$id",
  staticData: { title: msg`Edit user` },
  beforeLoad: guard("/dashboard/edit"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools", "admin"], () => import("../features/administration/pages/edit-user-page.tsx")),
    "EditUserPage",
  ),
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  staticData: { title: msg`Admin` },
  validateSearch: validateAdminSearch,
  beforeLoad: guard("/admin"),
  loader: prefetching(async ({ context, location }) => {
    const search = validateAdminSearch(location.search);
    const { prefetchPages, viewOf } = await whenConnected(() => import("../features/directory/api.ts"));
    if (search.tab === undefined) await prefetchPages(context.queryClient, viewOf(search));
  }),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools", "admin"], () => import("../features/administration/pages/admin-page.tsx")),
    "AdminPage",
  ),
});

const adminToolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin-tools",
  staticData: { title: msg`Admin Tools` },
  beforeLoad: guard("/admin-tools"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools", "admin"], () => import("../features/administration/pages/admin-tools-page.tsx")),
    "AdminToolsPage",
  ),
});

const leaderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leader",
  staticData: { title: msg`Team Dashboard` },
  validateSearch: validateTeamSearch,
  beforeLoad: guard("/leader"),
  loader: prefetching(async ({ context, location }) => {
    const { organization, tab, ...view } = validateTeamSearch(location.search);
    if (context.me.user.role === "admin" && !organization) return;
    const { prefetchTeam } = await whenConnected(() => import("../features/organizations/api.ts"));
    if (tab === undefined) await prefetchTeam(context.queryClient, organization, view);
  }),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/organizations/pages/leader-page.tsx")),
    "LeaderPage",
  ),
});

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organization",
  staticData: { title: msg`Organization Management` },
  validateSearch: validateOrganizationSearch,
  beforeLoad: guard("/organization"),
  errorComponent: AccessErrorScreen,
  component: lazyPage(
    withTexts(["tools"], () => import("../features/organizations/pages/organization-page.tsx")),
    "OrganizationPage",
  ),
});

const roleDebugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/role-debug",
  staticData: { title: msg`Role debugger` },
  component: lazyPage(
    withTexts(["tools", "admin"], () => import("../features/administration/pages/role-debug-page.tsx")),
    "RoleDebugPage",
  ),
});

const routeTree = rootRoute.addChildren([
  authRoute.addChildren([loginRoute, signUpRoute]),
  setUpRoute,
  resetRoute,
  proveRoute,
  invitationRoute,
  roleDashboardRoute,
  dashboardRoute,
  viewsRoute,
  signatureRoute,
  backgroundRoute,
  contactsRoute,
  eventsRoute,
  eventRoute,
  captureRoute,
  contactRoute,
  exchangeRoute,
  qrRoute,
  nfcRoute,
  accountRoute,
  editUserRoute,
  adminRoute,
  adminToolsRoute,
  leaderRoute,
  organizationRoute,
  roleDebugRoute,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: UnexpectedScreen,
    scrollRestoration: true,
    // Only a change of screen is animated. The first screen, and another card or filter on the same one, appear at once.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged && mayMove() ? ["screen"] : false),
    },
  });
}

/** Some engines do not report a running transition, so this time must have passed since the last one. */
const maxTransitionMs = 1000;

let movedAt = Number.NEGATIVE_INFINITY;

/** A second transition would abort the first one with an uncaught rejection. */
function mayMove(): boolean {
  const isMoving = Boolean(document.activeViewTransition) || performance.now() - movedAt < maxTransitionMs;
  if (isMoving || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  movedAt = performance.now();
  return true;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
