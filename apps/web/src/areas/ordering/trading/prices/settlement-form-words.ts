import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { GuidelineEffort, SettlementPattern } from "@meguri/rpc/app/v1/trading_price_service_pb";

/** The phrases of who negotiates, in the order of a form. */
export const negotiatorWords = [
  { value: Negotiator.OWN, word: "negotiator.own" },
  { value: Negotiator.HEAD_OFFICE, word: "negotiator.headOffice" },
  { value: Negotiator.AGENT, word: "negotiator.agent" },
] as const;

/** The phrases of how prices are agreed. */
export const patternWords = [
  { value: SettlementPattern.UNSPECIFIED, word: "pattern.none" },
  { value: SettlementPattern.ITEM, word: "pattern.item" },
  { value: SettlementPattern.TOTAL, word: "pattern.total" },
  { value: SettlementPattern.UNIFORM, word: "pattern.uniform" },
  { value: SettlementPattern.MIXED, word: "pattern.mixed" },
] as const;

/** The phrases of what is done of the guideline. */
export const effortWords = [
  { value: GuidelineEffort.ITEM_PRICES, word: "effort.itemPrices" },
  { value: GuidelineEffort.WHOLE_YEAR, word: "effort.wholeYear" },
  { value: GuidelineEffort.APART, word: "effort.apart" },
  { value: GuidelineEffort.DELIVERIES, word: "effort.deliveries" },
  { value: GuidelineEffort.RETURNS, word: "effort.returns" },
  { value: GuidelineEffort.PROVISIONAL, word: "effort.provisional" },
] as const;
