import type { Db } from "../../../platform/db/database.ts";
import { insertFresh, type NewPrice } from "../../ordering/prices/index.ts";
import type { CustomerPlace } from "../invoices/index.ts";
import { selectLaterProvisional, selectPriceIds } from "./agreements-queries.ts";
import { type AgreementPlan, agreedPriceOn, type Item } from "./plan-agreement.ts";

/** Adds the agreed prices to the price list, on each day on which a provisional one begins. @returns the row of an item on a day */
export async function putAgreedPrices(
  tx: Db,
  place: CustomerPlace,
  plan: AgreementPlan,
  { institutionId, by, at }: { institutionId: string; by: string; at: Date },
): Promise<(item: Item, day: string) => string | undefined> {
  const agreed = Map.groupBy(
    [...new Set([...plan.billed, ...plan.open].map(({ price }) => price))],
    ({ medicineId }) => medicineId,
  );
  const items = new Map(
    [...plan.billed, ...plan.open].map(({ line }): [string, Item] => [`${line.medicineId} ${line.gtin}`, line]),
  );
  const own = [...items.values()].flatMap(({ medicineId, gtin }) =>
    (agreed.get(medicineId) ?? [])
      .filter((price) => price.gtin === "" || price.gtin === gtin)
      .map(({ validFrom, validUntil }) => ({ medicineId, gtin, validFrom, validUntil })),
  );
  const later = await selectLaterProvisional(tx, place, own);
  const rows = new Map<string, NewPrice>();
  for (const start of [...own, ...later]) {
    const item = items.get(`${start.medicineId} ${start.gtin}`);
    const found = item && agreedPriceOn(item, start.validFrom, agreed.get(start.medicineId) ?? []);
    if (!found) continue;
    const { price, packPrice } = found;
    rows.set(`${start.medicineId} ${start.gtin} ${start.validFrom}`, {
      ...price,
      gtin: start.gtin,
      packageQuantity: start.gtin === "" ? null : item.packQuantity,
      price: start.gtin === "" ? price.price : packPrice,
      validFrom: start.validFrom,
      validUntil: start.validUntil ?? price.validUntil,
    });
  }
  const prices = [...rows.values()];
  const tradings = [{ institutionId, tradingId: place.tradingId, wholesalerId: place.wholesalerId }];
  await insertFresh(tx, { tenantId: place.tenantId, tradings, byWholesaler: true, by, at }, prices);
  const ids = await selectPriceIds(tx, place, prices);
  const byItem = Map.groupBy(
    prices.map(({ medicineId, gtin, validFrom }, index) => ({
      key: `${medicineId} ${gtin}`,
      validFrom,
      id: ids[index],
    })),
    ({ key }) => key,
  );
  return ({ medicineId, gtin }, day) =>
    (byItem.get(`${medicineId} ${gtin}`) ?? [])
      .filter(({ validFrom }) => validFrom <= day)
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.id;
}
