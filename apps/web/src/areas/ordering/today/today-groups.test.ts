import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { OrderSectionSchema } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind, OrderNeedSource } from "@meguri/rpc/app/v1/order_pb";
import {
  type OrderProposal,
  OrderProposalSchema,
  ProposalTradingSchema,
} from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { expect, test } from "vitest";
import { tickedAtFirst, todayGroups } from "./today-groups.ts";

type Fields = Partial<Pick<OrderProposal, "medicineId" | "tradingId" | "wholesalerName" | "packPrice" | "packs">>;
const proposed = (fields: Fields, more: { source?: OrderNeedSource; chance?: number; kind?: OrderKind } = {}) =>
  create(OrderProposalSchema, {
    packs: 1,
    kind: more.kind ?? OrderKind.USUAL,
    reason: { source: more.source ?? OrderNeedSource.FORECAST },
    ...(more.chance !== undefined && { shortBeforeNext: more.chance }),
    ...fields,
  });
const at = (hour: number) => timestampFromDate(new Date(Date.UTC(2026, 10, 26, hour)));

test("what a wholesaler takes until eleven comes after what another takes until three, or a cart apart from its proposals", () => {
  const cart = [
    create(OrderSectionSchema, {
      order: { id: "d", tradingId: "late", wholesalerName: "遅", kind: OrderKind.USUAL },
      lines: [{ id: "l" }],
      cutOffAt: at(6),
    }),
  ];
  const trading = (tradingId: string, hour: number) =>
    create(ProposalTradingSchema, { tradingId, minimumYen: 5_000n, cutOffAt: at(hour) });
  const groups = todayGroups(
    cart,
    [
      proposed({ medicineId: "a" }),
      proposed({ medicineId: "b", tradingId: "late", wholesalerName: "遅" }),
      proposed({ medicineId: "c", tradingId: "early", wholesalerName: "早" }),
      proposed({ medicineId: "d", tradingId: "early", wholesalerName: "早" }, { kind: OrderKind.NARCOTIC }),
    ],
    [trading("late", 6), trading("early", 2)],
  );
  const shown = groups.map(({ wholesalerName, lines, proposals }) => [
    wholesalerName,
    lines.length,
    proposals.map(({ medicineId }) => medicineId).join(),
  ]);
  expect(shown).toEqual([
    ["早", 0, "c"],
    ["遅", 1, "b"],
    ["早", 0, "d"],
    ["", 0, "a"],
  ]);
  expect(groups[0]?.minimumYen).toBe(5_000n);
});

test("what nobody needs, has no price or cannot be had is ordered unless somebody unticks it", () => {
  const proposals = [
    proposed({ medicineId: "needed", tradingId: "t", packPrice: "900" }),
    proposed(
      { medicineId: "point", tradingId: "t", packPrice: "900" },
      { source: OrderNeedSource.ORDER_POINT, chance: 0.009 },
    ),
    proposed(
      { medicineId: "point, nothing forecast", tradingId: "t", packPrice: "900" },
      { source: OrderNeedSource.ORDER_POINT },
    ),
    proposed({ medicineId: "no price", tradingId: "t" }),
    proposed({ medicineId: "halted", tradingId: "t", packPrice: "900", packs: 0 }),
    proposed({ medicineId: "narcotic", tradingId: "t", packPrice: "900" }, { kind: OrderKind.NARCOTIC }),
  ];
  const ticked = (isPharmacist: boolean) =>
    tickedAtFirst({ proposals }, isPharmacist).map(({ medicineId }) => medicineId);
  expect(ticked(true)).toEqual(["needed", "point, nothing forecast", "narcotic"]);
  expect(ticked(false)).toEqual(["needed", "point, nothing forecast"]);
  // Of a wholesaler without any price nothing would be left.
  expect(tickedAtFirst({ proposals: proposals.slice(3, 4) }, true)).toHaveLength(1);
});
