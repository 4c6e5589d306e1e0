import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { expectManyRows } from "../../stock/ledger/index.ts";
import { type ChainPlace, selectChainShops } from "../chain/index.ts";
import type { OrdersParts, OrdersPlace } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import type { CheckedMove } from "./checked-moves-queries.ts";
import { promisedBy } from "./promised-by.ts";
import { holdingsOf } from "./read-shop.ts";
import { type Receiver, readReceiver } from "./receiver-room.ts";
import { lotKey, shareRoom } from "./share-room.ts";
import { type GivableLot, type Holding, surplusOf } from "./share-surplus.ts";

type Deps = Pick<OrdersParts, "institutionAccess">;

/** What is left of proposed moves. */
export interface CheckedMoves {
  /** How much of each is sent, in whole units, by id. */
  quantities: ReadonlyMap<string, number>;
  /** Those to which something is sent, by id. */
  receivers: ReadonlyMap<string, Receiver>;
}

/**
 * How much of each proposed move is still needed and can still be given at a moment: what a receiver has ordered or received
 * since the run was computed is not sent as well, and what a giver has used or given by hand is not promised. Nothing is sent
 * from or to shops that have left the corporation or were deleted.
 */
export async function checkMoves(
  tx: Db,
  { institutionAccess }: Deps,
  place: ChainPlace,
  { moves, now }: { moves: readonly CheckedMove[]; now: Date },
): Promise<CheckedMoves> {
  const { tenantId } = place;
  const day = tokyoDay(now);
  const shops = new Set((await selectChainShops(tx, place)).map(({ institutionId }) => institutionId));
  const possible = moves.filter((move) => shops.has(move.fromInstitutionId) && shops.has(move.toInstitutionId));
  if (possible.length === 0) return { quantities: new Map(), receivers: new Map() };
  await expectManyRows(tx);
  const promised = await promisedBy(tx, place);
  const holdings: Holding[] = [];
  for (const [institutionId, medicineIds] of medicinesBy(possible, ({ fromInstitutionId }) => fromInstitutionId)) {
    await institutionAccess.enterToRead(tx, institutionId);
    holdings.push(...(await readHoldings(tx, { tenantId, institutionId }, { day, promised, medicineIds })));
  }
  const receivers = new Map<string, Receiver>();
  for (const [institutionId, medicineIds] of medicinesBy(possible, ({ toInstitutionId }) => toInstitutionId)) {
    await institutionAccess.enterToRead(tx, institutionId);
    receivers.set(institutionId, await readReceiver(tx, { tenantId, institutionId }, { medicineIds, now }));
  }
  const usableUntil = ofLots(holdings, (lot) => lot.usableUntil);
  return { quantities: shareRoom(possible, { day, receivers, usableUntil }, givingFrom(holdings)), receivers };
}

/** Which medicines move, by shop, in the order of the shops' ids. */
function medicinesBy(moves: readonly CheckedMove[], shopOf: (move: CheckedMove) => string): [string, string[]][] {
  return [...Map.groupBy(moves, shopOf)]
    .map(([shop, of]): [string, string[]] => [shop, [...new Set(of.map(({ medicineId }) => medicineId))]])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

async function readHoldings(
  tx: Db,
  shop: OrdersPlace,
  facts: { day: string; promised: ReadonlyMap<string, number>; medicineIds: string[] },
): Promise<Holding[]> {
  const listed = await selectPositions(tx, { ...shop, day: facts.day }, facts.medicineIds);
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  return holdingsOf(tx, shop, { ...facts, positions });
}

function ofLots<T>(holdings: readonly Holding[], read: (lot: GivableLot) => T): Map<string, T> {
  return new Map(
    holdings.flatMap(({ institutionId, lots }) => lots.map((lot) => [lotKey(institutionId, lot.lotId), read(lot)])),
  );
}

/** Gives as much as a giver still has beyond its own need, and on the lot. */
function givingFrom(holdings: readonly Holding[]): (move: CheckedMove, room: number) => number {
  const surplus = new Map(holdings.map((one) => [`${one.institutionId} ${one.medicineId}`, surplusOf(one)]));
  const onHand = ofLots(holdings, (lot) => lot.onHand);
  return ({ fromInstitutionId, medicineId, lotId }, room) => {
    const key = `${fromInstitutionId} ${medicineId}`;
    const lot = lotKey(fromInstitutionId, lotId);
    const [ofMedicine, ofLot] = [surplus.get(key) ?? 0, onHand.get(lot) ?? 0];
    const quantity = Math.floor(Math.min(room, ofMedicine, ofLot));
    surplus.set(key, ofMedicine - quantity);
    onHand.set(lot, ofLot - quantity);
    return quantity;
  };
}
