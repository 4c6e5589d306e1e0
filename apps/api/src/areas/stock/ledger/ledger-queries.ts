import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockLotQuarantine, StockMovementKind, StockMovementSourceKind } from "../tables.ts";

/** Who posts, when, and because of what. */
export interface Posting {
  at: Date;
  by: string;
  source: StockMovementSourceKind;
}

/** A lot as a person or a symbol names it; an empty lot without an expiry is the one that is not known. */
export interface NamedLot {
  medicineId: string;
  lot: string;
  expiresOn: string | null;
  /** Yen for one unit without tax; null leaves the earlier value. */
  unitCost: string | null;
}

/** What goes into or, below zero, out of one lot. */
export interface LotMovement {
  medicineId: string;
  lotId: string;
  kind: StockMovementKind;
  quantity: string;
  happenedOn: string;
  sourceId: string;
  reason: string;
}

/** What is taken from whichever lots expire first. */
export interface Consumption {
  medicineId: string;
  /** Above zero. */
  quantity: string;
  happenedOn: string;
  sourceId: string;
}

/** Ids of lots, in their order; missing ones are created. */
export async function ensureLots(tx: Db, lots: NamedLot[]): Promise<string[]> {
  const result = await sql<{ ids: string[] }>`
    select stock_lots(${lots.map((lot) => lot.medicineId)}::text[], ${lots.map((lot) => lot.lot)}::text[],
      ${lots.map((lot) => lot.expiresOn)}::date[], ${lots.map((lot) => lot.unitCost)}::numeric[])::text[] as ids`.execute(
    tx,
  );
  return result.rows[0]?.ids ?? [];
}

/** Posts movements of known lots: ledger and balances in one statement, in the caller's transaction. */
export async function postMovements(tx: Db, { at, by, source }: Posting, moves: LotMovement[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    select stock_post(${at}, ${by}, ${source}, ${moves.map((move) => move.medicineId)}::text[],
      ${moves.map((move) => move.lotId)}::uuid[], ${moves.map((move) => move.kind)}::text[],
      ${moves.map((move) => move.quantity)}::numeric[], ${moves.map((move) => move.happenedOn)}::date[],
      ${moves.map((move) => move.sourceId)}::uuid[], ${moves.map((move) => move.reason)}::text[])`.execute(tx);
}

/** Takes from the lots that expire first and have not expired; what no lot has goes below zero in the unknown one. */
export async function consumeStock(
  tx: Db,
  { at, by, source }: Posting,
  kind: StockMovementKind,
  wanted: Consumption[],
): Promise<void> {
  if (wanted.length === 0) return;
  await sql`
    select stock_consume(${at}, ${by}, ${source}, ${kind}, ${wanted.map((one) => one.medicineId)}::text[],
      ${wanted.map((one) => one.quantity)}::numeric[], ${wanted.map((one) => one.happenedOn)}::date[],
      ${wanted.map((one) => one.sourceId)}::uuid[])`.execute(tx);
}

/** Posts the opposite of all that sources have moved, lot by lot; done twice it changes nothing more. */
export async function undoMovements(tx: Db, at: Date, by: string, sourceIds: string[], reason: string): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`select stock_undo(${at}, ${by}, ${sourceIds}::uuid[], ${reason})`.execute(tx);
}

/**
 * Marks lots of the entered institution as lowered without anybody reading them, or as checked by a person.
 * @returns how many there are
 */
export async function markLots(tx: Db, lotIds: string[], inferred: boolean): Promise<number> {
  if (lotIds.length === 0) return 0;
  const result = await sql<{ marked: number }>`
    select stock_mark_lots(${lotIds}::uuid[], ${inferred}) as marked`.execute(tx);
  return result.rows[0]?.marked ?? 0;
}

/** Quarantines a lot of the entered institution, or lifts that with no reason. @returns whether there is such a lot. */
export async function markQuarantine(
  tx: Db,
  { medicineId, lotId }: { medicineId: string; lotId: string },
  { reason, note, by, at }: { reason: StockLotQuarantine | null; note: string; by: string; at: Date | null },
): Promise<boolean> {
  const result = await sql<{ marked: boolean }>`
    select stock_quarantine(${medicineId}, ${lotId}::uuid, ${reason}, ${note}, ${by}, ${at}) as marked`.execute(tx);
  return result.rows[0]?.marked ?? false;
}

/** Holds medicines' balances until the transaction ends, so that what is read of them stays true. */
export async function holdStock(tx: Db, medicineIds: string[]): Promise<void> {
  await sql`select stock_hold(${medicineIds}::text[])`.execute(tx);
}
