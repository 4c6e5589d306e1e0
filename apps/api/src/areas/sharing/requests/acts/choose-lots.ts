import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { holdStock } from "../../../stock/ledger/index.ts";
import { type FreeLot, selectFreeLots, selectKeepsStock, selectUnpromised } from "../rows/share-facts-queries.ts";
import type { ShareLotRow } from "../rows/share-rows-queries.ts";
import type { HeldShare } from "../rows/share-writes-queries.ts";
import type { ChosenLot } from "../share-requests-deps.ts";
import { decimalOf, exactly } from "./exact.ts";

/** What decides which lots are given. */
export interface LotChoice {
  quantity: string;
  day: string;
  /** The offer's lot, which goes before the others. */
  offered: { lotId: string; openedOn: string | null } | undefined;
  /** The smallest sales package: what is no multiple of it leaves a pack open. */
  packageQuantity: string | null;
}

/** Lots by which a quantity is given, those that expire first before the others; less where there is less. */
export function earliestLots(free: readonly FreeLot[], { quantity, day, offered, packageQuantity }: LotChoice) {
  const usable = free.filter(({ isExpired, isQuarantined }) => !isExpired && !isQuarantined);
  const sorted = [...usable].sort((a, b) => Number(b.lotId === offered?.lotId) - Number(a.lotId === offered?.lotId));
  let missing = exactly(quantity);
  const lots: ShareLotRow[] = [];
  for (const { lotId, lot, expiresOn, free: left } of sorted) {
    const part = smaller(exactly(left), missing);
    if (part <= 0n) continue;
    missing -= part;
    const openedOn = lotId === offered?.lotId ? offered.openedOn : null;
    const isOpened = openedOn !== null || !isWhole(part, packageQuantity);
    const label = isOpened ? (openedOn ?? day) : null;
    lots.push({ lotId, lot, expiresOn, quantity: decimalOf(part), isOpened, openedOn: label });
  }
  return { lots, missing };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function isWhole(part: bigint, packageQuantity: string | null): boolean {
  return packageQuantity === null || part % exactly(packageQuantity) === 0n;
}

/**
 * The lots that are given, as the owner chose them, or else those that expire first; the owner's
 * medicine is held from then on.
 * @throws Failure LOT_QUARANTINED, STOCK_NOT_ENOUGH, or FIELD_INVALID for a lot that is not there, has expired, or is not named where no
 *   stock is counted.
 */
export async function chooseLots(
  tx: Db,
  share: HeldShare,
  chosen: readonly ChosenLot[],
  choice: LotChoice,
): Promise<ShareLotRow[]> {
  const { quantity, day } = choice;
  if (!(await selectKeepsStock(tx, share.tenantId, share.ownerId))) return namedLots(chosen, quantity, day);
  await holdStock(tx, [share.medicineId]);
  if (exactly(await selectUnpromised(tx, share)) < exactly(quantity)) fail("STOCK_NOT_ENOUGH");
  const free = await selectFreeLots(tx, share, day);
  if (chosen.length === 0) {
    const { lots, missing } = earliestLots(free, choice);
    return missing > 0n ? fail("STOCK_NOT_ENOUGH") : lots;
  }
  assertSum(chosen, quantity);
  return chosen.map((requested, index) => {
    const match = free.find(({ lotId }) => lotId === requested.lotId.toLowerCase()) ?? wrongLot(index, "unknown");
    if (match.isExpired) wrongLot(index, "expired");
    if (match.isQuarantined) fail("LOT_QUARANTINED");
    if (exactly(match.free) < exactly(requested.quantity)) fail("STOCK_NOT_ENOUGH");
    const { lotId, lot, expiresOn } = match;
    return { lotId, lot, expiresOn, quantity: requested.quantity, ...openingOf(requested, day) };
  });
}

/** Lots as printed on the packs, of an owner who counts no stock. */
function namedLots(chosen: readonly ChosenLot[], quantity: string, day: string): ShareLotRow[] {
  if (chosen.length === 0) fail("FIELD_INVALID", [{ field: "lots", problem: "required" }]);
  assertSum(chosen, quantity);
  return chosen.map((requested, index) => {
    if (requested.lotId !== "") wrongLot(index, "unknown");
    if (requested.expiresOn !== "" && requested.expiresOn < day) wrongLot(index, "expired");
    const { lot, expiresOn } = requested;
    return {
      lotId: null,
      lot,
      expiresOn: expiresOn || null,
      quantity: requested.quantity,
      ...openingOf(requested, day),
    };
  });
}

function openingOf({ isOpened, openedOn }: ChosenLot, day: string) {
  const opened = isOpened || openedOn !== "";
  return { isOpened: opened, openedOn: opened ? openedOn || day : null };
}

function assertSum(lots: readonly ChosenLot[], quantity: string): void {
  const sum = lots.reduce((all, lot) => all + exactly(lot.quantity), 0n);
  if (sum !== exactly(quantity)) fail("FIELD_INVALID", [{ field: "lots", problem: "out_of_range" }]);
}

function wrongLot(index: number, problem: string): never {
  return fail("FIELD_INVALID", [{ field: `lots[${index}].lot_id`, problem }]);
}
