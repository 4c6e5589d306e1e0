import { PriceGapBy, TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { dueDayOf } from "@meguri/rules/closing-terms";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { TradingParts } from "../trading/index.ts";
import type { ReadBilledMonths } from "./billed-months.ts";
import { readDeliveredMonth } from "./delivered-month.ts";
import type { DeliveredSlip } from "./delivered-month-queries.ts";
import { followHeadOfficePrice } from "./follow-head-office-price.ts";
import type { GapBy } from "./gaps-queries.ts";
import { listGaps, listPrices } from "./list-prices.ts";
import { priceToProto } from "./price-to-proto.ts";
import { putPrices } from "./put-prices.ts";
import { putSettlementForm } from "./settlement-form.ts";
import { readSettlements } from "./settlement-report.ts";
import { formFrom, reportToProto } from "./settlement-to-proto.ts";
import { tradingPricePolicies } from "./trading-prices-policy.ts";

export type { BilledMonths, ReadBilledMonths } from "./billed-months.ts";
export { isBroughtBy, nameOfTradings, tradingsOfDelivery } from "./brought-by-sql.ts";
export { type DeliveredSlip, selectDelivered } from "./delivered-month-queries.ts";
export { gapRate } from "./gap-rate-sql.ts";
export { putPricesPaid, selectGaps } from "./gaps-queries.ts";
export { pageOfPrices } from "./list-prices.ts";
export { purchasePrices } from "./note-delivered-prices.ts";
export { insertFresh, type NewPrice } from "./price-lines-queries.ts";
export { priceToProto } from "./price-to-proto.ts";
export { listPriceOn, type PriceRow } from "./prices-queries.ts";
export { type PriceListReport, takePriceList } from "./put-prices.ts";
export { type LineProblem, meaningsOfCodes, readCodes, readPriceLines } from "./read-price-lines.ts";
export { selectSettlements } from "./settlement-queries.ts";
export { settlementReportRoute } from "./settlement-report-route.ts";
export { medicineOrNone, priceCursor, sentLines } from "./trading-prices-policy.ts";

const groupings: Record<PriceGapBy, GapBy> = {
  [PriceGapBy.UNSPECIFIED]: "medicine",
  [PriceGapBy.MEDICINE]: "medicine",
  [PriceGapBy.MAKER]: "maker",
  [PriceGapBy.WHOLESALER]: "wholesaler",
};

/** The door of TradingPriceService. */
export function tradingPricesFeature(parts: TradingParts & { readBilledMonths: ReadBilledMonths }): Feature {
  return feature(TradingPriceService, tradingPricePolicies, {
    async listTradingPrices(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listPrices({ ...parts, db }, actor, request);
      return { prices: rows.map(priceToProto), nextCursor };
    },
    async putTradingPrices(request, context) {
      const { db, actor } = sessionOf(context);
      return { report: await putPrices({ ...parts, db }, actor, request) };
    },
    async followHeadOfficePrice(request, context) {
      const { db, actor } = sessionOf(context);
      return { ended: await followHeadOfficePrice({ ...parts, db }, actor, request) };
    },
    async getPriceGaps({ institutionId, tradingId, limit, by }, context) {
      const { db, actor } = sessionOf(context);
      const input = { institutionId, tradingId, limit, by: groupings[by] };
      const rows = await listGaps({ ...parts, db }, actor, input);
      const gaps = rows.map(({ listPrice, netPrice, gap, yearGapYen, total: _, ...row }) => ({
        ...row,
        listPrice: listPrice ?? "",
        netPrice: netPrice ?? "",
        gap: gap ?? "",
        yearGapYen: BigInt(yearGapYen),
      }));
      return { gaps, total: rows[0]?.total ?? 0 };
    },
    async getSettlementReport(request, context) {
      const { db, actor } = sessionOf(context);
      return reportToProto(await readSettlements({ ...parts, db }, actor, request));
    },
    async putSettlementForm({ institutionId, year, form }, context) {
      const { db, actor } = sessionOf(context);
      await putSettlementForm({ ...parts, db }, actor, { institutionId, year, form: formFrom(form) });
      return {};
    },
    async getDeliveredMonth(request, context) {
      const { db, actor } = sessionOf(context);
      const { from, until, slips, closing } = await readDeliveredMonth({ ...parts, db }, actor, request);
      const due = closing ? { dueOn: dueDayOf(until, closing), mode: closing.mode } : {};
      return { slips: slips.map(slipToProto), from, until, ...due };
    },
  });
}

function slipToProto({ amountYen, provisionalYen, ...slip }: DeliveredSlip) {
  return { ...slip, amountYen: BigInt(amountYen), provisionalYen: BigInt(provisionalYen) };
}
