import { it } from "vitest";
import { expectInput, expectMaxLength, expectOutput } from "../../tests/support/schemas.ts";
import { deleteAccountSchema, deletionSchema } from "./schema.ts";

it("an account is deleted with its password, and what goes with it is shown before", () => {
  expectInput(deleteAccountSchema, { password: "p" }, ["password"]);
  expectMaxLength(deleteAccountSchema, {}, "password", 1000);
  const card = { id: "c", name: "N", shortCode: "S" };
  const organization = {
    ...{ id: "o", name: "N", isMember: true, manages: false, otherMembers: 2, hasOtherManager: true },
  };
  expectOutput(deletionSchema, {
    ...{ cardCount: 1, cards: [card], codesKeptBy: ["N"], physicalCardCount: 0, imageCount: 0, isLastAdmin: false },
    organizations: [organization],
  });
  expectOutput(deletionSchema.shape.cards.element, card);
  expectOutput(deletionSchema.shape.organizations.element, organization);
});
