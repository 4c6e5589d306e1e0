import { daysBetween, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import { type OrdersParts, proposalFacts } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import { readLacking } from "../proposals/index.ts";
import type { MoveRow } from "./chain-run-queries.ts";
import { promisedBy } from "./promised-by.ts";
import { holdingsOf, unitsOf } from "./read-shop.ts";
import { mostDays, surplusOf } from "./share-surplus.ts";

type Deps = Pick<OrdersParts, "institutionAccess">;

/**
 * How much of each proposed move is still needed and can still be given at a moment, in whole units: what a receiver has ordered or
 * received since the run was computed is not sent as well, and what a giver has used or given by hand is not promised.
 */
export async function checkMoves(
  tx: Db,
  deps: Deps,
  place: ChainPlace,
  { moves, now }: { moves: readonly MoveRow[]; now: Date },
): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  const noted = (rooms: Map<string, number>) => {
    for (const [key, room] of rooms) left.set(key, room);
  };
  for (const [institutionId, of] of inOrder(Map.groupBy(moves, ({ toInstitutionId }) => toInstitutionId))) {
    await deps.institutionAccess.enterToRead(tx, institutionId);
    noted(await roomOf(tx, { tenantId: place.tenantId, institutionId }, of, now));
  }
  const promised = await promisedBy(tx, place);
  for (const [institutionId, of] of inOrder(Map.groupBy(moves, ({ fromInstitutionId }) => fromInstitutionId))) {
    await deps.institutionAccess.enterToRead(tx, institutionId);
    noted(await givableOf(tx, { tenantId: place.tenantId, institutionId }, of, { day: tokyoDay(now), promised }));
  }
  return new Map(
    moves.map((move) => {
      const keys = [roomKey(move), surplusKey(move), lotKey(move)];
      const quantity = Math.max(
        0,
        Math.floor(Math.min(Number(move.quantity), ...keys.map((key) => left.get(key) ?? 0))),
      );
      for (const key of keys) left.set(key, (left.get(key) ?? 0) - quantity);
      return [move.id, quantity];
    }),
  );
}

// Dead stock of different lots has different room.
const roomKey = ({ toInstitutionId, medicineId, reason, lotId }: MoveRow) =>
  reason === "need" ? `need ${toInstitutionId} ${medicineId}` : `dead ${toInstitutionId} ${medicineId} ${lotId}`;
const surplusKey = ({ fromInstitutionId, medicineId }: MoveRow) => `surplus ${fromInstitutionId} ${medicineId}`;
const lotKey = ({ fromInstitutionId, lotId }: MoveRow) => `lot ${fromInstitutionId} ${lotId}`;

const inOrder = (groups: Map<string, MoveRow[]>) => [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
const medicinesOf = (moves: readonly MoveRow[]) => [...new Set(moves.map(({ medicineId }) => medicineId))];

interface Shop {
  tenantId: string;
  institutionId: string;
}

/** How much the entered receiver can still use: what it lacks now, or of dead stock what it uses until the lot expires. */
async function roomOf(tx: Db, shop: Shop, moves: readonly MoveRow[], now: Date): Promise<Map<string, number>> {
  const facts = await proposalFacts(tx, shop, now);
  const medicineIds = medicinesOf(moves);
  const lacking = await readLacking(tx, shop, facts, medicineIds);
  const missing = new Map(lacking.map((line) => [line.demand.medicineId, Math.ceil(unitsOf(line.missing))]));
  const listed = await selectPositions(tx, { ...shop, day: facts.day }, medicineIds);
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  return new Map(
    moves.map((move) => {
      if (move.reason === "need") return [roomKey(move), missing.get(move.medicineId) ?? 0];
      const position = positions.get(move.medicineId);
      if (!position) return [roomKey(move), 0];
      const days = Math.min(move.expiresOn ? daysBetween(facts.day, move.expiresOn) : mostDays, mostDays);
      const available = Number(position.usable) + Number(position.onOrder) + Number(position.inCart);
      return [roomKey(move), Number(position.dailyUse) * days - available];
    }),
  );
}

/** How much the entered giver still has beyond its own need, and on each lot. */
async function givableOf(
  tx: Db,
  shop: Shop,
  moves: readonly MoveRow[],
  { day, promised }: { day: string; promised: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const listed = await selectPositions(tx, { ...shop, day }, medicinesOf(moves));
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  const givable = new Map<string, number>();
  for (const holding of await holdingsOf(tx, shop, { day, positions, promised })) {
    const { medicineId, lots } = holding;
    givable.set(`surplus ${shop.institutionId} ${medicineId}`, surplusOf(holding));
    for (const { lotId, onHand } of lots) givable.set(`lot ${shop.institutionId} ${lotId}`, onHand);
  }
  return givable;
}
