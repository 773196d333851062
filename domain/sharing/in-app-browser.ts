/** A browser inside another app: most save no files, so that a contact never arrives. */
export type InAppBrowser = {
  /** As people call the app; null for one that does not say its name. */
  app: string | null;
  system: "ios" | "android" | "other";
};

/** What apps add to the name that their browser gives itself. The first that is found counts. */
const marks: readonly (readonly [app: string, mark: RegExp])[] = [
  ["Instagram", /\bInstagram[ /]/u],
  ["Threads", /\bBarcelona[ /]/u],
  ["Messenger", /\bFB_IAB\/MESSENGER|\bFBAN\/Messenger|\bMessengerLite/u],
  ["Facebook", /\bFB(?:AN|AV|_IAB|IOS)\b/u],
  ["LinkedIn", /\bLinkedInApp\b/u],
  ["WeChat", /\bMicroMessenger\//u],
  ["TikTok", /\b(?:musical_ly|trill|BytedanceWebview|ByteLocale|TikTok)/iu],
  ["Snapchat", /\bSnapchat[ /]/u],
  ["X", /\bTwitter for (?:iPhone|iPad)\b|\bTwitterAndroid\b/u],
  ["LINE", /\bLine\/\d/u],
  ["KakaoTalk", /\bKAKAOTALK\b/u],
  ["Pinterest", /\[?\bPinterest\/(?:iOS|Android)/u],
  ["Telegram", /\bTelegram\b/u],
];

/** The part of the system that apps show pages in: it saves no file unless the app does, and most do not. */
function isWebView(userAgent: string): boolean {
  if (/\bAndroid\b/u.test(userAgent)) return /; wv\)|\bVersion\/4\.0 Chrome\//u.test(userAgent);
  // Apple's says it is Safari only in a browser.
  const isApple = /\b(?:iPhone|iPad|iPod|Macintosh)\b.*\bAppleWebKit\//u.test(userAgent);
  return isApple && !/\b(?:Safari|Version)\//u.test(userAgent);
}

/** By the name that the browser gives itself; null for a browser of its own. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const app = marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  if (app === null && !isWebView(userAgent)) return null;
  const isApple = /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent);
  return { app, system: isApple ? "ios" : /\bAndroid\b/u.test(userAgent) ? "android" : "other" };
}

/** What Android hands to the phone's own browser: the same page, asked for from outside the app. */
export function intentLink(pageUrl: string): string {
  const { protocol, host, pathname, search } = new URL(pageUrl);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}

/** Whether contact files are opened by Outlook there, as on Windows they mostly are. */
export function prefersOutlook(userAgent: string): boolean {
  return /\bWindows NT\b/u.test(userAgent);
}
