import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { type LotMovement, postMovements, selectLotsHeld } from "../../../stock/ledger/index.ts";
import { putOnSettlement } from "../../settlements/index.ts";
import { readShare } from "../rows/list-share-requests.ts";
import type { ShareLotRow, ShareRow } from "../rows/share-rows-queries.ts";
import {
  type HeldShare,
  holdShare,
  promiseShare,
  receiveShare,
  replaceLots,
  updateShare,
} from "../rows/share-writes-queries.ts";
import type { ChosenLot, ShareMove, ShareRequestsDeps } from "../share-requests-deps.ts";
import { chooseLots } from "./choose-lots.ts";
import { exactly } from "./exact.ts";
import { moveShare } from "./move-share.ts";

type HandOver = ShareMove & { collectedBy: string; documentChecked: string; lots: ChosenLot[] };

/**
 * Hands over what was accepted: out of the owner's lots, into the asker's, off what was held, into both records and, by
 * the month, into the settlement; all of it at once, and once.
 * @throws Failure STOCK_NOT_ENOUGH where a lot has left the shelf since: other lots may be named then.
 */
export async function handOverShareRequest(
  deps: ShareRequestsDeps,
  actor: Actor,
  { collectedBy, documentChecked, lots: chosen, ...move }: HandOver,
): Promise<ShareRow> {
  const input = { collectedBy, documentChecked, lots: chosen };
  const act = { act: "hand_over", asked: input } as const;
  return moveShare(deps, actor, move, act, async (tx, share) => {
    const at = deps.clock.now();
    const day = today(deps.clock);
    await holdShare(tx, share.id);
    const quantity = share.given ?? share.quantity;
    const lots = await lotsOf(tx, share, chosen, { quantity, day });
    await promiseShare(tx, share.id, "0", share.claimed);
    const moves = lots.flatMap(({ lotId, quantity }): LotMovement[] =>
      lotId === null
        ? []
        : [
            {
              medicineId: share.medicineId,
              lotId,
              kind: "transfer_out",
              quantity: `-${quantity}`,
              happenedOn: day,
              sourceId: share.id,
              reason: "",
            },
          ],
    );
    await postMovements(tx, { at, by: actor.userId, source: "share" }, moves);
    await updateShare(tx, share, "collected", {
      collected_by: collectedBy.trim(),
      document_checked: documentChecked.trim(),
      checked_by: actor.displayName,
      collected_at: at,
    });
    await receiveShare(tx, share.id, at, actor.userId);
    if (share.payment === "month_end") {
      const { tenantId, id: requestId, ownerId: giverId, askerId: takerId, amountYen, taxIncluded, taxRate } = share;
      const line = { requestId, quantity, amountYen, taxIncluded, taxRate, by: actor.userId, at };
      await putOnSettlement(tx, { tenantId, giverId, takerId, day }, line);
    }
    return { state: "collected", note: "" };
  });
}

/** The lots as they were held, while each of them still has that much; or those named now. */
async function lotsOf(
  tx: Db,
  share: HeldShare,
  chosen: ChosenLot[],
  { quantity, day }: { quantity: string; day: string },
): Promise<ShareLotRow[]> {
  const place = { tenantId: share.tenantId, institutionId: share.ownerId };
  if (chosen.length > 0) {
    const choice = { quantity, day, offered: undefined, packageQuantity: null };
    const lots = await chooseLots(tx, share, chosen, choice);
    await replaceLots(tx, share, lots);
    return lots;
  }
  const { lots } = await readShare(tx, { ...place, shareId: share.id });
  const ids = lots.flatMap(({ lotId }) => lotId ?? []);
  const held = new Map((await selectLotsHeld(tx, place, ids)).map((lot) => [lot.lotId, lot]));
  for (const [index, { lotId, expiresOn, quantity: part }] of lots.entries()) {
    if (expiresOn !== null && expiresOn < day) {
      fail("FIELD_INVALID", [{ field: `lots[${index}].lot_id`, problem: "expired" }]);
    }
    const { onHand = "0", isQuarantined = false } = held.get(lotId ?? "") ?? {};
    if (isQuarantined) fail("LOT_QUARANTINED");
    if (lotId !== null && (onHand.startsWith("-") || exactly(onHand) < exactly(part))) fail("STOCK_NOT_ENOUGH");
  }
  return lots;
}
