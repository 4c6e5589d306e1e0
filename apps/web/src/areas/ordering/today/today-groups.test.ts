import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { OrderSectionSchema } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import {
  type OrderProposal,
  OrderProposalSchema,
  ProposalTradingSchema,
} from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { expect, test } from "vitest";
import { todayGroups } from "./today-groups.ts";

type Fields = Partial<Pick<OrderProposal, "medicineId" | "tradingId" | "wholesalerName">>;
const proposed = (fields: Fields, kind = OrderKind.USUAL) => create(OrderProposalSchema, { packs: 1, kind, ...fields });
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
      proposed({ medicineId: "d", tradingId: "early", wholesalerName: "早" }, OrderKind.NARCOTIC),
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
