import fc from "fast-check";
import { expect, test } from "vitest";
import { shortPath } from "./addresses.ts";
import { channelOf, channels } from "./channels.ts";

const read = (path: string) => channelOf(new URL(path, "https://cards.example"));

test("a short address says its channel, the long one none", () => {
  for (const channel of channels) {
    if (channel !== "page") expect(read(shortPath({ shortCode: "ABCD2345" }, channel))).toBe(channel);
  }
  expect(read("/card/x-1?via=qr")).toBe("page");
  expect(read("/c/ABCD2345?via=page")).toBe("link");
  expect(read("/c/ABCD2345?utm_source=x&via=nfc#top")).toBe("nfc");
});

test("whatever else it says, a short address is a link that was sent", () => {
  fc.assert(
    fc.property(fc.string(), (said) => {
      fc.pre(!(channels as readonly string[]).includes(said));
      expect(read(`/c/ABCD2345?via=${encodeURIComponent(said)}`)).toBe("link");
    }),
  );
});
