import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { ensureLots, holdStock, postMovements } from "../ledger/index.ts";
import {
  type CreditedGoods,
  type CreditedSlip,
  insertReturnShares,
  selectBegunReturn,
  selectReturnableLots,
} from "./credited-returns-queries.ts";
import { selectReturnLines } from "./return-lines-queries.ts";
import { insertReturn, type ReturnPlace, writeReturnStep } from "./stock-returns-queries.ts";

/**
 * Records what a wholesaler's slip credits. A return to it with the same goods that waits for its credit is moved on; else one
 * of its own is written. Goods that are in the stock yet leave it: the named lot first, then those that expire first.
 * @returns the return's id
 */
export async function recordCreditedReturn(
  tx: Db,
  { tenantId, institutionId, at, by }: { tenantId: string; institutionId: string; at: Date; by: string },
  slip: CreditedSlip,
): Promise<string> {
  const own = { tenantId, institutionId };
  const begun = await selectBegunReturn(tx, own, slip);
  const place = { ...own, returnId: begun?.id ?? newId(at) };
  const step = { by, at, answeredBy: slip.wholesaler, note: slip.slipNumber };
  if (!begun) {
    const { wholesaler, vanCode, tradingId } = slip;
    await insertReturn(tx, place, { wholesaler, vanCode, tradingId, note: slip.slipNumber, by, at });
    await writeReturnStep(tx, place, { ...step, state: "draft" }, undefined);
    await insertReturnShares(tx, place, await sharesOf(tx, own, slip.goods), { by, at });
  }
  for (const state of ["requested", "approved", "collected"] as const) {
    if (begun && order.indexOf(begun.state) >= order.indexOf(state)) continue;
    if (state === "collected") await takeOut(tx, place, { by, at, day: slip.day });
    await writeReturnStep(tx, place, { ...step, state }, undefined);
  }
  // A wholesaler in this system credits by its own documents.
  if (!begun?.wholesalerId)
    await writeReturnStep(tx, place, { ...step, state: "credited" }, { yen: slip.yen, slip: slip.slipNumber });
  return place.returnId;
}

const order = ["draft", "requested", "approved", "collected"] as const;

/** Shares the goods out to lots; what no lot has is taken from the named one, which then goes below zero. */
async function sharesOf(
  tx: Db,
  own: Omit<ReturnPlace, "returnId">,
  goods: readonly CreditedGoods[],
): Promise<{ lotId: string; quantity: string }[]> {
  await holdStock(
    tx,
    goods.map(({ medicineId }) => medicineId),
  );
  const named = await ensureLots(
    tx,
    goods.map(({ medicineId, lot, expiresOn }) => ({ medicineId, lot, expiresOn, unitCost: null })),
  );
  const wanted = goods.map((line, at) => ({ ...line, lotId: named[at] ?? "" }));
  return selectReturnableLots(tx, own, wanted);
}

async function takeOut(
  tx: Db,
  place: ReturnPlace,
  { by, at, day }: { by: string; at: Date; day: string },
): Promise<void> {
  const lines = await selectReturnLines(tx, place);
  await holdStock(
    tx,
    lines.map(({ medicineId }) => medicineId),
  );
  const because = { kind: "return", happenedOn: day, sourceId: place.returnId } as const;
  const moves = lines.map(({ medicineId, lotId, quantity, confirmedQuantity, reason }) => ({
    ...because,
    medicineId,
    lotId,
    reason,
    quantity: `-${confirmedQuantity ?? quantity}`,
  }));
  await postMovements(tx, { at, by, source: "return" }, moves);
}
