import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { fail } from "../../../platform/failure.ts";
import type { PurchasePrices } from "../../stock/receiving/index.ts";
import { selectTrading } from "../trading/index.ts";
import { insertFresh, selectGtinsOfJans } from "./price-lines-queries.ts";

/** Keeps prices at which goods came as prices of the trading, from the days they came. */
export const purchasePrices: PurchasePrices = {
  async note(tx, { tenantId, institutionId }, { tradingId, prices }, { by, at }) {
    const row = (await selectTrading(tx, { tenantId, institutionId, tradingId })) ?? fail("TRADING_NOT_FOUND");
    const tradings = [{ institutionId, tradingId, wholesalerId: row.wholesaler_id }];
    const gtins = await selectGtinsOfJans(tx, prices);
    const noted = prices.map(({ medicineId, jan, packQuantity, packYen, day }, index) => ({
      line: index + 1,
      medicineId,
      gtin: gtins.get(`${medicineId} ${jan}`) ?? salesPackageGtin14(jan),
      packageQuantity: packQuantity,
      price: String(packYen),
      standing: "provisional" as const,
      contract: "item" as const,
      validFrom: day,
      validUntil: null,
      note: "",
    }));
    await insertFresh(tx, { tenantId, tradings, byWholesaler: false, by, at }, noted);
  },
};
