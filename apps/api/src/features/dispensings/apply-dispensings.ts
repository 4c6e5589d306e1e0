import type { Db } from "../../platform/db/database.ts";
import { freePremades, reusePremades } from "../premades/index.ts";
import { endRemainders } from "../remainders/index.ts";
import { type Consumption, consumeStock, holdStock, selectStockSetting, undoMovements } from "../stock/index.ts";
import type { DispensingRow } from "./dispensing-rows.ts";
import {
  type EndedDispensing,
  endDispensings,
  insertDispensings,
  type Place,
  selectMedicinesOf,
  settleFiles,
  type WrittenItem,
} from "./dispensing-writes-queries.ts";
import { knownMedicines } from "./known-medicines.ts";

/** Who writes, and when. */
export interface Writing {
  at: Date;
  by: string;
}

/**
 * Books dispensings in the order of their files: what stood under the same key before is taken back to the very lots it
 * came from, then the new one is taken from the stock. A deletion takes back and books nothing.
 * @returns the ids of files with an item whose medicine is not known.
 */
export async function applyDispensings(
  tx: Db,
  place: Place,
  rows: DispensingRow[],
  writing: Writing,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const medicineOf = await knownMedicines(
    tx,
    place,
    rows.flatMap((row) => row.items),
  );
  const { begins_on } = await selectStockSetting(tx, place.tenantId, place.institutionId);
  const rounds = roundsOf(rows);
  const wantedMedicines = rows.flatMap((row) => row.items.flatMap((item) => medicineOf(item) ?? []));
  for (const [nr, round] of rounds.entries()) {
    const ended = await endRound(tx, place, round, writing);
    if (nr === 0 && (ended.length > 0 || rounds.length > 1)) {
      // Whatever is taken back and taken anew is held at once: two who hold step by step would wait for each other.
      const before = await selectMedicinesOf(
        tx,
        place,
        ended.map(({ id }) => id),
      );
      await holdStock(tx, [...new Set([...before, ...wantedMedicines])]);
    }
    const freed = await takeBack(tx, place, ended, writing);
    const kept = round.filter(({ kind }) => kind !== "deleted");
    const items: WrittenItem[] = kept.flatMap((row) =>
      row.items.map((item) => ({ ...item, dispensingId: row.id, medicineId: medicineOf(item) ?? null })),
    );
    const posts = (row: DispensingRow) => begins_on !== null && row.dispensedOn >= begins_on;
    const unknown = new Set(items.flatMap((item) => (isUnbooked(item) ? item.dispensingId : [])));
    const withEffect = kept.map((row) => {
      const effect = unknown.has(row.id) ? "partly" : "posted";
      return { ...row, stockEffect: posts(row) ? effect : "before_start" };
    });
    await insertDispensings(tx, place, withEffect, items, writing.at);
    const byId = new Map(kept.map((row) => [row.id, row]));
    const wanted: Consumption[] = items.flatMap((item) => {
      const row = byId.get(item.dispensingId);
      return row && posts(row) ? consumptionOf(item, row.dispensedOn) : [];
    });
    await consumeStock(tx, { ...writing, source: "dispensing" }, "dispense", wanted);
    const idOf = new Map(kept.map((row) => [row.sourceKey, row.id]));
    const again = freed.flatMap(({ premadeId, sourceKey }) => {
      const dispensingId = idOf.get(sourceKey);
      return dispensingId ? [{ premadeId, dispensingId }] : [];
    });
    await reusePremades(tx, place, again, writing);
  }
  const waits = (row: DispensingRow) => row.items.some((item) => item.isMedicine && medicineOf(item) === undefined);
  return [...new Set(rows.filter(waits).map(({ fileId }) => fileId))];
}

/** Whether something left the shelf that could not be booked. */
function isUnbooked({ isMedicine, medicineId, total }: WrittenItem): boolean {
  return isMedicine && (medicineId === null || total === null);
}

/** What an item takes from the stock; nothing where its medicine or its total is not known. */
export function consumptionOf(
  { medicineId, total, dispensingId }: Pick<WrittenItem, "medicineId" | "total" | "dispensingId">,
  happenedOn: string,
): Consumption[] {
  if (medicineId === null || total === null || Number(total) === 0) return [];
  return [{ medicineId, quantity: total, happenedOn, sourceId: dispensingId }];
}

/** Ends what stood under the keys of these rows, and settles the files that told of it. */
async function endRound(tx: Db, place: Place, round: DispensingRow[], { at }: Writing): Promise<EndedDispensing[]> {
  const ends = round.map(({ sourceKey, kind }) => ({ sourceKey, deleted: kind === "deleted" }));
  const ended = await endDispensings(tx, place, ends, at);
  await settleFiles(
    tx,
    place,
    ended.map(({ fileId }) => fileId),
  );
  return ended;
}

/** Takes back what later files have ended, and what was handed over or made in advance for it. */
async function takeBack(
  tx: Db,
  place: Place,
  ended: EndedDispensing[],
  writing: Writing,
): Promise<{ premadeId: string; sourceKey: string }[]> {
  const ids = ended.map(({ id }) => id);
  await endRemainders(tx, place, ids, writing);
  const freed = await freePremades(tx, place, ids, writing);
  await undoMovements(tx, writing.at, writing.by, ids, "");
  const keyOf = new Map(ended.map(({ id, sourceKey }) => [id, sourceKey]));
  return freed.map(({ id, dispensingId }) => ({ premadeId: id, sourceKey: keyOf.get(dispensingId) ?? "" }));
}

/** Splits rows so that no key stands twice in a round: the later word about a prescription comes in a later round. */
function roundsOf(rows: DispensingRow[]): DispensingRow[][] {
  const rounds: DispensingRow[][] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const at = places.get(row.sourceKey) ?? 0;
    places.set(row.sourceKey, at + 1);
    const round = rounds[at];
    if (round) round.push(row);
    else rounds.push([row]);
  }
  return rounds;
}
