import { expect, it } from "vitest";
import { withoutExpiredPictures } from "./draft-pictures.ts";

const day = 86_400_000;
const stored = { name: "Sunita", photoUrl: "/api/uploads/stored", brand: { logoUrl: null, companyName: "" } };
const typed = {
  name: "Typed",
  photoUrl: "/api/uploads/typed",
  brand: { logoUrl: "/api/uploads/logo", companyName: "Brand" },
};

it("a draft of today keeps its pictures", () => {
  expect(withoutExpiredPictures(typed, stored, 0, day - 1)).toEqual(typed);
});

it("an older one keeps its texts, and has the pictures that are stored", () => {
  expect(withoutExpiredPictures(typed, stored, 0, day)).toEqual({
    name: "Typed",
    photoUrl: "/api/uploads/stored",
    brand: { logoUrl: null, companyName: "Brand" },
  });
});

it("a picture that was removed stays removed", () => {
  expect(withoutExpiredPictures({ ...typed, photoUrl: null }, stored, 0, 3 * day).photoUrl).toBeNull();
});
