/** A browser inside another app: most cannot save files, so a contact file is lost. */
export type InAppBrowser = {
  /** The app's common name; null if it does not identify itself. */
  app: string | null;
  system: "ios" | "android" | "other";
};

/** Tokens that apps add to the user agent. The first match counts. */
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

/** Whether this is a WebView, which saves files only if the app implements it; most do not. */
function isWebView(userAgent: string): boolean {
  if (/\bAndroid\b/u.test(userAgent)) return /; wv\)|\bVersion\/4\.0 Chrome\//u.test(userAgent);
  // Safari has the token, Apple's WebView has not.
  const isApple = /\b(?:iPhone|iPad|iPod|Macintosh)\b.*\bAppleWebKit\//u.test(userAgent);
  return isApple && !/\b(?:Safari|Version)\//u.test(userAgent);
}

/** Detects by user agent; null for a standalone browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const app = marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  if (app === null && !isWebView(userAgent)) return null;
  const isApple = /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent);
  return { app, system: isApple ? "ios" : /\bAndroid\b/u.test(userAgent) ? "android" : "other" };
}

/** An intent URL that opens the same page in Android's default browser. */
export function intentLink(pageUrl: string): string {
  const { protocol, host, pathname, search } = new URL(pageUrl);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}

/** Whether contact files usually open in Outlook, as on Windows. */
export function prefersOutlook(userAgent: string): boolean {
  return /\bWindows NT\b/u.test(userAgent);
}
