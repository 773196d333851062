import { describe, expect, it } from "vitest";
import { isolate } from "./isolate.ts";
import { nameFor } from "./names-in-emails.ts";

const proven = { isProven: true };

describe("a name in an email", () => {
  it.each([
    "Sunita Gurung",
    "Dr.Müller",
    "J.R.R. Tolkien",
    "J.Smith",
    "Himal Hydro Pvt.Ltd.",
    "Maria O'Neil-Öztürk, M.Sc.",
    "عمر الخطيب",
    "ग.श. शर्मा",
    "山田太郎",
    "A/B Partners",
    "Team: Nord",
    "24/7 Service No. 5",
  ])("%s stays", (name) => {
    expect(nameFor(proven, name)).toBe(isolate(name));
  });

  it.each([
    "You won! Collect at https://evil.example/win",
    "Collect at ftp://x",
    "WWW.evil.example",
    "go to evil.example/win now",
    "go to a.co/x",
    "evil.example",
    "Collect at EVIL.COM!",
    "evil.example:8080",
    "evil．example/win",
    "mail win@evil.example",
    "203.0.113.5/win",
    "Renew at evil\u034F.com now",
    "Renew at evil.\u200Dcom now",
  ])("%s would be a link and stays out", (name) => {
    expect(nameFor(proven, name)).toBeNull();
  });

  it("never goes to an address that nobody has proven", () => {
    expect(nameFor({ isProven: false }, "Sunita Gurung")).toBeNull();
  });
});
