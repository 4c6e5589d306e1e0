import type { Db } from "../../../../platform/db/database.ts";
import { type Consumption, consumeStock, holdStock, selectStockSetting, undoMovements } from "../../ledger/index.ts";
import { freePremades, reusePremades } from "../../premades/index.ts";
import { endRemainders } from "../../remainders/index.ts";
import type { DispensingState, DispensingStockEffect } from "../../tables.ts";
import type { ItemRow } from "./dispensing-rows.ts";
import {
  endDispensings,
  insertDispensings,
  type Place,
  selectMedicinesOf,
  settleFiles,
  type WrittenItem,
} from "./dispensing-writes-queries.ts";
import { knownMedicines } from "./known-medicines.ts";
import type { DispensingPlan, PlannedRow } from "./plan-dispensings.ts";
import { stockTotals } from "./stock-totals.ts";

/** Who writes, and when. */
export interface Writing {
  at: Date;
  by: string;
}

/**
 * Carries out a plan: what ended is taken back to the very lots it came from, then what is in force now is taken from the
 * stock. What waits for a person, came late or only deletes is written and takes nothing.
 * @returns the ids of files with an item whose medicine or unit is not known.
 */
export async function applyDispensings(
  tx: Db,
  place: Place,
  { rows, ends }: DispensingPlan,
  contradicting: (item: ItemRow) => string | undefined,
  writing: Writing,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const medicineOf = await knownMedicines(
    tx,
    place,
    rows.flatMap((row) => row.items),
  );
  const totalOf = await stockTotals(
    tx,
    place,
    rows.flatMap((row) => row.items.flatMap((item) => medicineOf(item) ?? [])),
  );
  const itemsOf = (row: PlannedRow): WrittenItem[] =>
    row.items.map((item) => {
      const medicineId = medicineOf(item) ?? null;
      const otherMedicineId = (row.state === "held" && contradicting(item)) || null;
      return { ...item, dispensingId: row.id, medicineId, otherMedicineId, total: totalOf(item, medicineId) };
    });
  const written = rows.map((row) => ({ row, items: itemsOf(row) }));
  const { begins_on } = await selectStockSetting(tx, place.tenantId, place.institutionId);
  await endDispensings(tx, place, ends, writing.at);
  await insertDispensings(
    tx,
    place,
    written.map(({ row, items }) => ({ ...row, stockEffect: stockEffectOf(row, items, begins_on) })),
    written.flatMap(({ items }) => items),
    writing.at,
  );
  await settleFiles(
    tx,
    place,
    [...rows, ...ends].map(({ fileId }) => fileId),
  );
  const taken = written
    .filter(({ row }) => row.state === "active")
    .map(({ row, items }) => ({ ...row, items: postsStock(row, begins_on) ? items : [] }));
  await moveStock(
    tx,
    place,
    ends.filter(({ from }) => from === "active"),
    taken,
    writing,
  );
  return [...new Set(written.flatMap(({ row, items }) => (items.some(isUnbooked) ? [row.fileId] : [])))];
}

/** A dispensing that now takes its items from the stock. */
export interface TakenDispensing {
  id: string;
  sourceKey: string;
  dispensedOn: string;
  items: Pick<WrittenItem, "medicineId" | "total" | "dispensingId">[];
}

/** Reverses what has ended, and what was handed over or prepared in advance for it, and takes from the stock what counts now. */
export async function moveStock(
  tx: Db,
  place: Place,
  ended: { id: string; sourceKey: string }[],
  taken: TakenDispensing[],
  writing: Writing,
): Promise<void> {
  if (ended.length > 0) {
    // Whatever is taken back and taken again is held at once: two who hold step by step would wait for each other.
    const before = await selectMedicinesOf(
      tx,
      place,
      ended.map(({ id }) => id),
    );
    const wanted = taken.flatMap(({ items }) => items.flatMap(({ medicineId }) => medicineId ?? []));
    await holdStock(tx, [...new Set([...before, ...wanted])]);
  }
  const freed = await takeBack(tx, place, ended, writing);
  const consumed = taken.flatMap(({ items, dispensedOn }) => items.flatMap((item) => consumptionOf(item, dispensedOn)));
  await consumeStock(tx, { ...writing, source: "dispensing" }, "dispense", consumed);
  const idOf = new Map(taken.map(({ sourceKey, id }) => [sourceKey, id]));
  const again = freed.flatMap(({ premadeId, sourceKey }) => {
    const dispensingId = idOf.get(sourceKey);
    return dispensingId ? [{ premadeId, dispensingId }] : [];
  });
  await reusePremades(tx, place, again, writing);
}

/** What a dispensing does to the stock, by its state, its day and its items. */
export function stockEffectOf(
  row: { state: DispensingState; dispensedOn: string },
  items: Pick<WrittenItem, "isMedicine" | "total">[],
  beginsOn: string | null,
): DispensingStockEffect {
  if (row.state !== "active") return "none";
  if (!postsStock(row, beginsOn)) return "before_start";
  return items.some(isUnbooked) ? "partly" : "posted";
}

/** Whether the institution keeps its stock from that day on. */
export function postsStock({ dispensedOn }: { dispensedOn: string }, beginsOn: string | null): boolean {
  return beginsOn !== null && dispensedOn >= beginsOn;
}

/** Whether something left the shelf that could not be booked. */
function isUnbooked({ isMedicine, total }: Pick<WrittenItem, "isMedicine" | "total">): boolean {
  return isMedicine && total === null;
}

/** What an item takes from the stock; nothing where its medicine or its total is not known. */
export function consumptionOf(
  { medicineId, total, dispensingId }: Pick<WrittenItem, "medicineId" | "total" | "dispensingId">,
  happenedOn: string,
): Consumption[] {
  if (medicineId === null || total === null || Number(total) === 0) return [];
  return [{ medicineId, quantity: total, happenedOn, sourceId: dispensingId }];
}

/** Reverses what has ended, and what was handed over or prepared in advance for it. */
async function takeBack(
  tx: Db,
  place: Place,
  ended: { id: string; sourceKey: string }[],
  writing: Writing,
): Promise<{ premadeId: string; sourceKey: string }[]> {
  const ids = ended.map(({ id }) => id);
  await endRemainders(tx, place, ids, writing);
  const freed = await freePremades(tx, place, ids, writing);
  await undoMovements(tx, writing.at, writing.by, ids, "");
  const keyOf = new Map(ended.map(({ id, sourceKey }) => [id, sourceKey]));
  return freed.map(({ id, dispensingId }) => ({ premadeId: id, sourceKey: keyOf.get(dispensingId) ?? "" }));
}
