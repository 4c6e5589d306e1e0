import { create } from "@bufbuild/protobuf";
import { InvoiceKind, InvoiceLineSchema, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { expect, test } from "vitest";
import { type Corrected, draftInputOf, draftRule, priceDifference } from "./draft-rule.ts";

const corrected: Corrected = {
  id: "019a0000-0000-7000-8000-000000000001",
  lines: [
    create(InvoiceLineSchema, { number: 1, packs: 5, packPrice: "1234.5", takenBack: -1 }),
    create(InvoiceLineSchema, { number: 2, packs: 2, packPrice: "800" }),
  ],
};
const typed = { ...draftInputOf(undefined, corrected), tradingId: "t" };
const changed = (changes: { number: number; back: string; price: string }[], direction: "down" | "up" = "down") =>
  draftRule(corrected).safeParse({ ...typed, direction, changes });

test("a lower price is credited for packages that came back, or by a floating-point difference", () => {
  const { data } = changed([{ number: 1, back: "1", price: "1,200.25" }]);
  expect(data).toMatchObject({
    kind: InvoiceKind.CREDIT_NOTE,
    correctsId: corrected.id,
    changes: [
      { number: 1, packs: -1, packPrice: "1234.5" },
      // Of five packages one came back before and one comes back now.
      { number: 1, packs: -3, packPrice: "34.25" },
    ],
  });
  expect(priceDifference("0.1", "0.3")).toEqual({ price: "0.2", isHigher: true });
  expect(priceDifference("100", "100.0000")).toEqual({ price: "0", isHigher: false });
});

test("more comes back than is left, or a credit note raises what is owed", () => {
  const wrong = changed([
    { number: 1, back: "5", price: "" },
    { number: 2, back: "", price: "900" },
  ]).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(wrong).toEqual([
    ["changes.0.back", "out_of_range"],
    ["changes.1.price", "out_of_range"],
  ]);
  expect(changed([{ number: 2, back: "", price: "900" }], "up").data).toMatchObject({
    kind: InvoiceKind.INVOICE,
    changes: [{ number: 2, packs: 2, packPrice: "100" }],
  });
});

test("a draft that is opened again loses what was typed", () => {
  const first = draftRule(corrected).parse({
    ...typed,
    changes: [
      { number: 1, back: "2", price: "1200" },
      { number: 2, back: "", price: "750.5" },
    ],
    freeLines: [{ description: "値引", packs: "-1", packPrice: "100", taxClass: String(TaxClass.STANDARD) }],
    issueOn: "2026/11/20",
  });
  const again = draftInputOf(first, corrected);
  expect(draftRule(corrected).parse(again)).toEqual(first);
  expect(again.changes).toEqual([
    { number: 1, back: "2", price: "1200" },
    { number: 2, back: "", price: "750.5" },
  ]);
});
