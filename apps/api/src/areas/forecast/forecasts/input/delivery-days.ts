import type { Day } from "@meguri/forecast/pharmacy/types";
import type { SupplyFacts } from "../../../ordering/orders/index.ts";
import { engineDay } from "./engine-days.ts";
import type { ShelfMedicineRow } from "./shelf-queries.ts";

/** The days that today's order of a medicine is reckoned with. */
export interface DeliveryDays {
  next: Day;
  afterNext: Day;
  /** By whose 便; null where the settings tell the days. */
  tradingId: string | null;
}

/**
 * Tells the days of a medicine: by the 便 of the wholesaler that it is ordered from, which is that of its 帳合 or else the
 * only one there is; as usual where none is named, or none has a delivery schedule.
 */
export function deliveryDaysBy(
  tradings: SupplyFacts["tradings"],
  usual: Omit<DeliveryDays, "tradingId">,
): (row: Pick<ShelfMedicineRow, "isNarcotic" | "mainTradingId" | "secondTradingId">) => DeliveryDays {
  const only = tradings.length === 1 ? tradings[0]?.id : undefined;
  return ({ isNarcotic, mainTradingId, secondTradingId }) => {
    const trading = [mainTradingId, secondTradingId, only]
      .map((named) => tradings.find(({ id }) => id === named))
      .find((result) => result && (result.sellsNarcotics || !isNarcotic));
    if (!trading?.coming) return { ...usual, tradingId: null };
    const { next, afterNext } = trading.coming;
    return { next: engineDay(next), afterNext: engineDay(afterNext), tradingId: trading.id };
  };
}
