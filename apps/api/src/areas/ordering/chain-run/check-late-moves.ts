import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { selectChainShops } from "../chain/index.ts";
import type { OrdersParts, OrdersPlace } from "../orders/index.ts";
import { selectGivableLots } from "./chain-run-queries.ts";
import { type AcceptedMove, enterReceiver } from "./checked-moves-queries.ts";
import { readReceiver } from "./receiver-room.ts";
import { lotKey, shareRoom } from "./share-room.ts";

/**
 * Checks that what should have left before is still needed, all of it: the receiver no longer counts on it, and may have bought
 * it. The giver sees nothing of the receiver but the failure. The giver is the entered shop, before and after.
 * @param moves of the entered giver to one shop, held by the transaction
 * @throws Failure TRANSFER_STATE where the receiver has no room for them, NOT_ONE_CORPORATION where one of the shops has left
 */
export async function checkLateMoves(
  tx: Db,
  { institutionAccess }: Pick<OrdersParts, "institutionAccess">,
  { tenantId, institutionId }: OrdersPlace,
  { moves, now }: { moves: readonly AcceptedMove[]; now: Date },
): Promise<void> {
  const late = moves.filter(({ isLate }) => isLate);
  const [first] = late;
  if (!first) return;
  const { toInstitutionId, corporationId } = first;
  const shops = await selectChainShops(tx, { tenantId, corporationId });
  const inChain = new Set(shops.map((shop) => shop.institutionId));
  if (!inChain.has(institutionId.toLowerCase()) || !inChain.has(toInstitutionId)) fail("NOT_ONE_CORPORATION");
  // Of two givers that send at once, the second sees what the first has sent. Each holds its own moves already, which the other
  // never waits for.
  await holdRecord(tx, tenantId, "chain_move", toInstitutionId);
  const day = tokyoDay(now);
  const medicineIds = [...new Set(late.map(({ medicineId }) => medicineId))];
  const lots = await selectGivableLots(tx, { tenantId, institutionId }, day, medicineIds);
  const ids = late.map(({ id }) => id);
  // A giver's member may not enter the receiver: its rows are open for this computation only.
  if (!(await enterReceiver(tx, ids))) fail("NOT_ONE_CORPORATION");
  const receiver = await readReceiver(tx, { tenantId, institutionId: toInstitutionId }, { medicineIds, now });
  await institutionAccess.enter(tx, institutionId, "clerk");
  const usableUntil = new Map(lots.map((lot) => [lotKey(institutionId.toLowerCase(), lot.lotId), lot.usableUntil]));
  const sides = { day, receivers: new Map([[toInstitutionId, receiver]]), usableUntil };
  const taken = shareRoom(late, sides, (_, room) => room);
  if (late.some(({ id, quantity }) => (taken.get(id) ?? 0) < Number(quantity))) fail("TRANSFER_STATE");
}
