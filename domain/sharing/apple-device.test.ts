import { expect, test } from "vitest";
import { isAppleMobile } from "./apple-device.ts";

const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";

test.each([
  [true, "iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15", 5],
  [true, "iPad", "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15", 5],
  [true, "iPad that requests desktop pages", mac, 5],
  [false, "Mac", mac, 0],
  [false, "Android phone", "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0", 5],
  [false, "Windows tablet", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0", 10],
])("isAppleMobile is %s on: %s", (isApple, _device, userAgent, maxTouchPoints) => {
  expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(isApple);
});
