import { type Db, inTransaction } from "../../platform/db/database.ts";
import { freePremades, reusePremades } from "../premades/index.ts";
import { consumeStock } from "../stock/index.ts";
import { consumptionOf, type Writing } from "./apply-dispensings.ts";
import { countUnknownItems, lockImports, type Place } from "./dispensing-writes-queries.ts";
import { knownMedicines } from "./known-medicines.ts";
import { lockWaitingItems, setMedicines, settleEffects } from "./unknown-items-queries.ts";

/** Items asked about at once; more wait for the next turn. */
const mostItems = 20_000;

/**
 * Asks again what items mean that no medicine was known for, and takes from the stock what was held back.
 * @returns how many items are known now.
 */
export async function bookWaitingItems(db: Db, place: Place, writing: Writing): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockImports(tx, place);
    const waiting = await lockWaitingItems(tx, place, mostItems);
    const medicineOf = await knownMedicines(tx, place, waiting);
    const known = waiting.flatMap((item) => {
      const medicineId = medicineOf(item);
      return medicineId === undefined ? [] : [{ ...item, medicineId }];
    });
    if (known.length === 0) return 0;
    await setMedicines(tx, place, known);
    const wanted = known.flatMap((item) =>
      item.stockEffect === "before_start" ? [] : consumptionOf(item, item.dispensedOn),
    );
    const dispensingIds = [...new Set(known.map(({ dispensingId }) => dispensingId))];
    // What was made in advance counts anew: only now dispensing takes its ingredients a second time.
    const freed = await freePremades(tx, place, dispensingIds, writing);
    await consumeStock(tx, { ...writing, source: "dispensing" }, "dispense", wanted);
    const again = freed.map(({ id: premadeId, dispensingId }) => ({ premadeId, dispensingId }));
    await reusePremades(tx, place, again, writing);
    await settleEffects(tx, place, dispensingIds);
    await countUnknownItems(tx, place, [...new Set(known.map(({ fileId }) => fileId))]);
    return known.length;
  });
}
