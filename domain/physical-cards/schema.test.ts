import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted, parseOrErrors } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import {
  assignSchema,
  lostSchema,
  newPhysicalCardSchema,
  newReprintSchema,
  physicalCardCountQuery,
  physicalCardCountSchema,
  physicalCardExportSchema,
  physicalCardListQuery,
  physicalCardPage,
  physicalCardParams,
  physicalCardSchema,
  quoteQuery,
  quoteSchema,
  renameSchema,
  replaceSchema,
  reprintListQuery,
  reprintPage,
  reprintParams,
  reprintSchema,
  reprintStepSchema,
  stockSchema,
  tagSchema,
} from "./schema.ts";
import { maxStockPerRequest, physicalCardsPerCard, physicalStates, reprintReasons, reprintStates } from "./states.ts";

const time = "2026-01-01T00:00:00.000Z";
const card = { id: "c", name: "N" };
const physical = {
  ...{ code: "ACDEFGHJ", address: "a", label: "", state: "written", card: { ...card, category: "Basic" } },
  ...{ person: { id: "p", name: "N" }, organization: { id: "o", name: "O" }, writtenAt: time, lockedAt: null },
  ...{
    lostAt: null,
    lostByManager: false,
    replacedBy: null,
    openReprint: "printed",
    version: 1,
    createdAt: time,
    updatedAt: time,
  },
};
const reprint = {
  ...{ id: "r", physicalCode: "ACDEFGHJ", card, person: { id: "p", name: "N", email: "a@b.co" }, category: "Premium" },
  ...{ reason: "lost", note: "n", price: 500, keepOld: true, state: "requested", refusal: "", newCode: null },
  ...{ newAddress: null, newCodeAddress: null, old: "leads-on", createdAt: time, updatedAt: time },
};

it("states, reasons and bounds are these", () => {
  expect(physicalStates).toEqual(["unassigned", "assigned", "written", "locked", "lost", "replaced"]);
  expect(reprintReasons).toEqual(["damaged", "lost", "mishandled"]);
  expect(reprintStates).toEqual(["requested", "printed", "sent", "refused"]);
  expect([physicalCardsPerCard, maxStockPerRequest]).toEqual([50, 500]);
});

it("what leads to a card or belongs to an organization is counted, one of the two", () => {
  expectInput(physicalCardCountQuery, { cardId: "c" }, ["cardId"]);
  expectInput(physicalCardCountQuery, { organizationId: "o" }, ["organizationId"]);
  expect(isAccepted(physicalCardCountQuery, { cardId: "c", organizationId: "o" })).toBe(false);
});

describe("what is answered about physical cards", () => {
  it("names each field, and no other gets out", () => {
    expectOutput(physicalCardSchema, physical);
    expectOutput(reprintSchema, reprint);
    for (const old of ["leads-on", "off", "changed"]) expectOutput(reprintSchema, { ...reprint, old });
    expect(isAccepted(reprintSchema, { ...reprint, old: "" })).toBe(false);
    expectOutput(physicalCardCountSchema, { count: 1 });
    expect(physicalCardPage.parse({ items: [physical], nextCursor: null }).items).toEqual([physical]);
    expect(reprintPage.parse({ items: [reprint], nextCursor: null }).items).toEqual([reprint]);
    for (const [part, value] of Object.entries({ card: { ...physical.card, id: 1 }, person: {}, organization: {} }))
      expect([part, isAccepted(physicalCardSchema, { ...physical, [part]: value })]).toEqual([part, false]);
    for (const [part, value] of Object.entries({ card: {}, person: card }))
      expect([part, isAccepted(reprintSchema, { ...reprint, [part]: value })]).toEqual([part, false]);
    expectOutput(quoteSchema, { category: "Basic", price: 0, freeLeft: null, hasEnded: false });
  });
});

describe("what is sent about physical cards", () => {
  it("a code is eight capitals and digits, however typed", () => {
    expect(parseOrErrors(physicalCardParams, { code: " acdefgh9\n" })).toEqual({ code: "ACDEFGH9" });
    for (const code of ["ACDEFGH", "ACDEFGHJK", "ACDEFG-J", "", `${" ".repeat(73)}ACDEFGHJ`])
      expect([code, isAccepted(physicalCardParams, { code })]).toEqual([code, false]);
    expect(isAccepted(physicalCardParams, { code: `${" ".repeat(72)}ACDEFGHJ` })).toBe(true);
    expectInput(physicalCardParams, { code: "ACDEFGHJ" }, ["code"]);
  });

  it("lists and exports take what they name", () => {
    const filter = { organizationId: "o", scope: "all", state: "lost", search: "s" };
    expectInput(physicalCardListQuery, { ...filter, cursor: "c" }, []);
    expectInput(physicalCardExportSchema, filter, []);
    expectMaxLength(physicalCardExportSchema, {}, "search", 200);
    expect([
      isAccepted(physicalCardListQuery, { scope: "own" }),
      isAccepted(physicalCardListQuery, { scope: "x" }),
    ]).toEqual([...[true, false]]);
    expectInput(reprintListQuery, { scope: "own", state: "sent", cursor: "c" }, []);
    expect([isAccepted(reprintListQuery, { scope: "all" }), isAccepted(reprintListQuery, { scope: "x" })]).toEqual([
      true,
      false,
    ]);
    expectInput(reprintParams, { id: "i" }, ["id"]);
    expectInput(quoteQuery, { reason: "lost" }, ["reason"]);
  });

  it("new ones, stock and changes are bounded", () => {
    expectInput(newPhysicalCardSchema, { cardId: "c", label: "l" }, ["cardId"]);
    expect(parseOrErrors(newPhysicalCardSchema, { cardId: "c" })).toEqual({ cardId: "c", label: "" });
    expect(isAccepted(newPhysicalCardSchema, { cardId: "no id" })).toBe(false);
    expectMaxLength(newPhysicalCardSchema, { cardId: "c" }, "label", 60);
    expectInput(stockSchema, { organizationId: "o", count: 1, label: "l" }, ["organizationId", "count"]);
    expect(parseOrErrors(stockSchema, { organizationId: "o", count: 500 })).toEqual({
      organizationId: "o",
      count: 500,
      label: "",
    });
    for (const count of [0, 501, 1.5]) expect(isAccepted(stockSchema, { organizationId: "o", count })).toBe(false);
    expectInput(renameSchema, { label: "l", version: 1 }, ["label"]);
    expectInput(assignSchema, { cardId: "c", version: 1 }, ["cardId"]);
    expect(parseOrErrors(assignSchema, { cardId: null })).toEqual({ cardId: null });
    expectInput(lostSchema, { lost: true, version: 1 }, ["lost"]);
    expectInput(tagSchema, { locked: true, version: 1 }, ["locked"]);
    expectInput(replaceSchema, { keepOld: true, label: "l", version: 1 }, ["keepOld"]);
    expect(parseOrErrors(replaceSchema, { keepOld: false })).toEqual({ keepOld: false, label: "" });
    const versions = [0, 1.5, 2 ** 31, 1, 2 ** 31 - 1].map((version) =>
      isAccepted(lostSchema, { lost: true, version }),
    );
    expect(versions).toEqual([false, false, false, true, true]);
  });

  it("a reprint says why, and the price that was shown", () => {
    const asked = { reason: "damaged", note: "n", keepOld: false, price: 0 };
    expectInput(newReprintSchema, asked, ["reason", "note", "keepOld", "price"]);
    expect(parseOrErrors(newReprintSchema, { ...asked, note: " " })).toBe(`note: ${message.reprintReasonRequired}`);
    expectMaxLength(newReprintSchema, asked, "note", 500);
    const prices = [-1, 0.5, 100_001, 100_000].map((price) => isAccepted(newReprintSchema, { ...asked, price }));
    expect(prices).toEqual([false, false, false, true]);
  });

  it("a step is printed, sent, or refused with a reason", () => {
    for (const state of ["printed", "sent"]) {
      expect(parseOrErrors(reprintStepSchema, { state })).toEqual({ state });
      expect(isAccepted(reprintStepSchema, { state, reason: "r" })).toBe(false);
    }
    expect(parseOrErrors(reprintStepSchema, { state: "refused", reason: "r" })).toEqual({
      state: "refused",
      reason: "r",
    });
    for (const wrong of [{}, { state: "requested" }, { state: "refused" }, { state: "refused", reason: " " }])
      expect(isAccepted(reprintStepSchema, wrong)).toBe(false);
    expect(isAccepted(reprintStepSchema, { state: "refused", reason: "r", x: 1 })).toBe(false);
    const refusal = reprintStepSchema.safeParse({ state: "refused", reason: " " }).error;
    expect(JSON.stringify(refusal?.issues)).toContain(message.reprintReasonRequired);
    expectMaxLength(reprintStepSchema, { state: "refused" }, "reason", 500);
  });
});
