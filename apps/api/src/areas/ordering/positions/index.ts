export { comingGoods, openGoods } from "./open-goods-sql.ts";
export { outlookToProto } from "./outlook-to-proto.ts";
export { type MedicinePosition, selectDailyUses, selectPositions } from "./position-queries.ts";
export { cartGoods, medicinePositions } from "./position-sql.ts";
