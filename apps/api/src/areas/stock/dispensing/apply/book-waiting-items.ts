import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { consumeStock } from "../../ledger/index.ts";
import { freePremades, reusePremades } from "../../premades/index.ts";
import { lockWaitingItems, setMedicines, settleEffects, type WaitingItem } from "../unknown/unknown-items-queries.ts";
import { consumptionOf, type Writing } from "./apply-dispensings.ts";
import { countUnknownItems, lockImports, type Place } from "./dispensing-writes-queries.ts";
import { knownMedicines } from "./known-medicines.ts";
import { stockTotals } from "./stock-totals.ts";

/** Items of one query; more wait for the next run. */
const mostItems = 20_000;

/**
 * Looks up again what waiting items mean, their medicines and their units, and takes from the stock what was held back.
 * @returns how many items are known now that were not.
 */
export async function bookWaitingItems(db: Db, place: Place, writing: Writing): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockImports(tx, place);
    const waiting = await lockWaitingItems(tx, place, mostItems);
    const medicineOf = await knownMedicines(tx, place, waiting);
    const idOf = (item: WaitingItem) => item.medicineId ?? medicineOf(item);
    const totalOf = await stockTotals(
      tx,
      place,
      waiting.flatMap((item) => idOf(item) ?? []),
    );
    const known = waiting.flatMap((item) => {
      const medicineId = idOf(item);
      const total = totalOf(item, medicineId);
      return medicineId === undefined || (item.medicineId !== null && total === null)
        ? []
        : [{ ...item, medicineId, total }];
    });
    if (known.length === 0) return 0;
    await setMedicines(tx, place, known);
    const wanted = known.flatMap((item) =>
      item.stockEffect === "before_start" ? [] : consumptionOf(item, item.dispensedOn),
    );
    const dispensingIds = [...new Set(known.map(({ dispensingId }) => dispensingId))];
    // Medicines prepared in advance count again: only now dispensing takes its ingredients a second time.
    const freed = await freePremades(tx, place, dispensingIds, writing);
    await consumeStock(tx, { ...writing, source: "dispensing" }, "dispense", wanted);
    const again = freed.map(({ id: premadeId, dispensingId }) => ({ premadeId, dispensingId }));
    await reusePremades(tx, place, again, writing);
    await settleEffects(tx, place, dispensingIds);
    await countUnknownItems(tx, place, [...new Set(known.map(({ fileId }) => fileId))]);
    return known.length;
  });
}
