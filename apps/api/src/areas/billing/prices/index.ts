export { deletePlanPrice, listPlanPrices, type PlanPriceView, setPlanPrice } from "./plan-prices.ts";
export { priceToProto } from "./price-to-proto.ts";
export { selectPlanPrices } from "./prices-queries.ts";
