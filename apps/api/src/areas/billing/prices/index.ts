export { deletePlanPrice, listPlanPrices, type PlanPriceView, setPlanPrice } from "./plan-prices.ts";
export { priceToProto } from "./price-to-proto.ts";
