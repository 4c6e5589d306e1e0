import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { claimRequest } from "../../stock/ledger/index.ts";
import { readSettlement } from "./list-share-settlements.ts";
import { notifySettlement } from "./notify-settlement.ts";
import { putOnSettlement } from "./put-on-settlement.ts";
import { selectCorrected } from "./settlement-corrections-queries.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import type { ShareSettlementsDeps } from "./share-settlements-deps.ts";

interface Correction {
  institutionId: string;
  requestId: string;
  settlementId: string;
  lineId: string;
  amountYen: bigint;
  note: string;
}

/**
 * Corrects a line of a settlement that is closed: the closed settlement is unchanged, and this month's settlement gets a further line. For
 * members of the side that gave the goods; the other side is notified.
 * @throws Failure SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE while it is open, or FIELD_INVALID for a line that is another's.
 */
export async function correctShareSettlement(
  deps: ShareSettlementsDeps,
  actor: Actor,
  { institutionId, requestId, settlementId, lineId, amountYen, note }: Correction,
): Promise<SettlementRow> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, settlementId };
  return inTransaction(db, async (tx) => {
    const corrected = await readSettlement(tx, place);
    const input = { act: "correct settlement", settlementId, lineId, amountYen: amountYen.toString(), note };
    const claim = { institutionId, requestId, sourceId: newId(clock.now()), asked: input };
    // The line's id is the request id, by which a repeated call is recognised.
    const { isFirst, sourceId: id } = await claimRequest(tx, clock, actor, claim);
    if (!isFirst) {
      const known = (await selectCorrected(tx, place, id)) ?? fail("SETTLEMENT_NOT_FOUND");
      const object = { objectType: "share_settlement", objectId: known, institutionId };
      await audit(tx, clock, actor, { action: "settlement.corrected_repeated", ...object });
      return readSettlement(tx, { ...place, settlementId: known });
    }
    if (corrected.state === "open") fail("SETTLEMENT_STATE");
    const line = corrected.lines.find((known) => known.id === lineId.toLowerCase());
    if (!line?.isGiven) return fail("FIELD_INVALID", [{ field: "line_id", problem: "unknown" }]);
    const between = { giverId: institutionId.toLowerCase(), takerId: corrected.partner.institutionId };
    const thisMonth = await putOnSettlement(
      tx,
      { tenantId: actor.tenantId, ...between, day: today(clock) },
      {
        id,
        requestId: line.shareId,
        quantity: null,
        amountYen: amountYen.toString(),
        taxIncluded: line.taxIncluded,
        taxRate: line.taxRate,
        corrects: line.id,
        note: note.trim(),
        by: actor.userId,
        at: clock.now(),
      },
    );
    const after = await readSettlement(tx, { ...place, settlementId: thisMonth });
    await notifySettlement(tx, deps, actor, after, "settlement.corrected");
    await audit(tx, clock, actor, {
      action: "settlement.corrected",
      objectType: "share_settlement",
      objectId: thisMonth,
      institutionId,
      reason: note.trim(),
      after: { corrects: line.id, amountYen: amountYen.toString() },
    });
    return after;
  });
}
