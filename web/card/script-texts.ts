import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { translateMessage } from "../texts/use-message.ts";

/**
 * Texts that the scripts of the public pages show. The page contains them, so that the scripts do not grow with the
 * number of languages (docs/decisions/0058).
 */
export function scriptTexts(i18n: I18n) {
  const openThere = i18n._(msg`Then tap Save contact.`);
  return {
    linkCopied: i18n._(msg`Link copied`),
    selectLink: i18n._(msg`Select the link and copy it`),
    downloading: i18n._(msg`Downloading…`),
    downloaded: i18n._(msg`Contact downloaded`),
    /** What to do after the download on this device; one line on a phone. */
    nextStep: {
      ios: i18n._(msg`Tap Create New Contact to finish.`),
      android: i18n._(msg`Open the download to add the contact.`),
      other: i18n._(msg`Open the file to add it to your contacts.`),
    },
    notDownloaded: i18n._(
      msg`The contact could not be downloaded. Check your connection, then tap Save contact again.`,
    ),
    pauseVideo: i18n._(msg`Pause background video`),
    playVideo: i18n._(msg`Play background video`),
    nameRequired: translateMessage(i18n, "nameRequired"),
    enterValidEmail: translateMessage(i18n, "enterValidEmail"),
    commentsRequired: translateMessage(i18n, "commentsRequired"),
    contactThanks: translateMessage(i18n, "contactThanks"),
    networkError: translateMessage(i18n, "networkError"),
    unexpected: translateMessage(i18n, "unexpected"),
    dashboard: i18n._(msg`Dashboard`),
    account: {
      login: i18n._(msg`Login`),
      menu: i18n._(msg`Menu`),
      title: i18n._(msg`Account`),
      titleOf: i18n._(msg`Account: ${{ name: "{name}" }}`),
      oneUnread: i18n._(msg`1 unread notification`),
      unread: i18n._(msg`${{ count: "{count}" }} unread notifications`),
      companyLogo: i18n._(msg`Company logo`),
      logout: i18n._(msg`Logout`),
      logoutFailed: i18n._(msg`Logout failed. Please try again.`),
      logoutQuestion: i18n._(msg`Log out without saving? Unsaved changes in this browser will be deleted.`),
      logoutWaiting: i18n._(
        msg`Some contacts aren't uploaded yet. They stay on this device until you log in again. Log out?`,
      ),
      pages: {
        "/admin": i18n._(msg`Admin Dashboard`),
        "/leader": i18n._(msg`Team Dashboard`),
        "/organization": i18n._(msg`Organization Management`),
        "/admin-tools": i18n._(msg`Admin Tools`),
      },
    },
    offlineCard: i18n._(msg`Showing the copy of your card saved on this device.`),
    offlineDashboard: i18n._(
      msg`You're offline, so we're showing your card. Your dashboard will open when you're back online.`,
    ),
    reload: i18n._(msg`Reload`),
    linkToCard: i18n._(msg`Link to this card`),
    copyLink: i18n._(msg`Copy link`),
    close: i18n._(msg`Close`),
    openInBrowser: i18n._(msg`Open in browser`),
    openCardInBrowser: i18n._(msg`Open this card in your browser`),
    thisApp: i18n._(msg`This app`),
    /** With a placeholder for the app's name, which only the script knows. */
    builtInBrowser: i18n._(msg`${{ app: "{app}" }} opens pages in a built-in browser that can't save contacts.`),
    saveHereAnyway: i18n._(msg`Try saving the contact here anyway`),
    steps: {
      ios: [
        i18n._(msg`Tap ••• or the share icon at the edge of the screen.`),
        i18n._(msg`Choose “Open in Safari” or “Open in external browser”.`),
        openThere,
      ],
      android: [
        i18n._(msg`Tap ⋮ or ••• at the edge of the screen.`),
        i18n._(msg`Choose “Open in Chrome” or “Open in browser”.`),
        openThere,
      ],
      other: [i18n._(msg`Copy the link.`), i18n._(msg`Paste it into your browser.`), openThere],
    },
  };
}

export type ScriptTexts = ReturnType<typeof scriptTexts>;
