import { describe, expect, test } from "vitest";
import { inAppBrowser, intentLink, prefersOutlook } from "./in-app-browser.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const webView = (model: string, chrome: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} Mobile Safari/537.36`;

describe("inAppBrowser", () => {
  test.each([
    [
      "Instagram",
      "ios",
      `${iphone} Mobile/21F90 Instagram 335.0.0.34.95 (iPhone16,1; iOS 17_5_1; en_US; en; scale=3.00; 1179x2556; 609775437)`,
    ],
    [
      "Instagram",
      "android",
      `${webView("Pixel 8 Build/AP1A.240405.002", "124.0.6367.82")} Instagram 328.0.0.42.90 Android (34/14; 420dpi; 1080x2268; Google/google; Pixel 8; shiba; shiba; en_US; 593328431)`,
    ],
    [
      "Facebook",
      "ios",
      `${iphone} Mobile/21F90 [FBAN/FBIOS;FBDV/iPhone14,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5]`,
    ],
    [
      "Facebook",
      "android",
      `${webView("SM-S918B Build/UP1A.231005.007", "121.0.6167.144")} [FB_IAB/FB4A;FBAV/450.0.0.38.109;]`,
    ],
    ["Messenger", "android", `${webView("SM-G991B", "125.0.6422.113")} [FB_IAB/MESSENGER;FBAV/470.0.0.0.55;]`],
    ["LinkedIn", "ios", `${iphone} Mobile/15E148 [LinkedInApp]/9.30.1753`],
    ["LinkedIn", "android", `${webView("Pixel 8", "129.0.6668.81")} [LinkedInApp]/4.1.984`],
    ["WeChat", "ios", `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`],
    [
      "WeChat",
      "android",
      `${webView("V2307A Build/TP1A.220624.014", "122.0.6261.120")} XWEB/1220133 MMWEBSDK/20240404 MMWEBID/7054 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
    ],
    [
      "WeChat",
      "other",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/8555 Flue",
    ],
    [
      "TikTok",
      "ios",
      `${iphone} Mobile/15E148 musical_ly_34.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
    ],
    [
      "TikTok",
      "android",
      `${webView("SM-A536E", "120.0.6099.144")} trill_340204 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/34.2.4 ByteLocale/en`,
    ],
    ["Snapchat", "ios", `${iphone} Version/15.6 Mobile/15E148 Snapchat/13.0.0.40 (like Safari/8618.2.12.10.8, panda)`],
    ["X", "ios", `${iphone} Mobile/21G93 Twitter for iPhone/10.64.1`],
    ["X", "android", `${webView("SM-S938U", "126.0.0.0")} TwitterAndroid`],
    ["LINE", "ios", `${iphone} Mobile/15E148 Safari Line/14.9.0`],
    ["LINE", "android", `${webView("SM-S918B", "126.0.6478.122")} Line/14.10.0/IAB`],
    ["KakaoTalk", "ios", `${iphone} Mobile/15E148 KAKAOTALK 10.9.5`],
    ["Pinterest", "ios", `${iphone} Mobile/15E148 [Pinterest/iOS]`],
    [
      "Telegram",
      "android",
      `${webView("Pixel 8", "126.0.6478.122")} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    ],
    [null, "android", webView("SM-A546B Build/UP1A.231005.007", "126.0.6478.122")],
    // Without `wv`, as in WebViews before Android 5 and in some apps.
    [
      null,
      "android",
      "Mozilla/5.0 (Linux; Android 8.1.0; SM-J710F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/91.0.4472.120 Mobile Safari/537.36",
    ],
    [null, "ios", `${iphone} Mobile/15E148`],
    [
      null,
      "ios",
      "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    ],
    // An iPad that requests desktop pages.
    [null, "other", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"],
  ])("%s on %s", (app, system, userAgent) => {
    expect(inAppBrowser(userAgent)).toEqual({ app, system });
  });

  test.each([
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    `${iphone} GSA/321.0.645944285 Mobile/15E148 Safari/604.1`,
    `${iphone} EdgiOS/126.0.2592.62 Version/17.0 Mobile/15E148 Safari/604.1`,
    `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 online/1",
    "",
  ])("not %s", (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });
});

test("intentLink keeps the address and its channel, and names no browser", () => {
  expect(intentLink("https://cards.example:8443/c/ABCD2345?via=nfc#info")).toBe(
    "intent://cards.example:8443/c/ABCD2345?via=nfc#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
  );
});

test("prefersOutlook is for Windows", () => {
  expect(prefersOutlook("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0")).toBe(true);
  expect(prefersOutlook(`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`)).toBe(false);
});
