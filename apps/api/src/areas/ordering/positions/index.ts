export { comingGoods, openGoods } from "./open-goods-sql.ts";
export { outlookToProto } from "./outlook-to-proto.ts";
export { cartGoods, type MedicinePosition, medicinePositions, selectPositions } from "./position-queries.ts";
