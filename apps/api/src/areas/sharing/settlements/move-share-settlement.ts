import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { claimRequest } from "../../stock/ledger/index.ts";
import { readSettlement } from "./list-share-settlements.ts";
import { notifySettlement } from "./notify-settlement.ts";
import { actsOf, type SettlementAct } from "./settlement-acts.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import { lockSettlement, settleRequests, updateSettlement } from "./settlement-writes-queries.ts";
import type { ShareSettlementsDeps } from "./share-settlements-deps.ts";

const stateAfter = { close: "closed", pay: "paid", receive: "received" } as const;

interface SettlementMove {
  institutionId: string;
  requestId: string;
  settlementId: string;
  version: number;
  act: SettlementAct;
}

/**
 * Closes a settlement whose month is over, reports its payment or confirms receipt; the other side is notified. For members.
 * @throws Failure SETTLEMENT_NOT_FOUND, MONTH_NOT_OVER, CHANGED_MEANWHILE, SETTLEMENT_STATE
 */
export async function moveShareSettlement(
  deps: ShareSettlementsDeps,
  actor: Actor,
  { institutionId, requestId, settlementId, version, act }: SettlementMove,
): Promise<SettlementRow> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, settlementId };
  return inTransaction(db, async (tx) => {
    const input = { act: `${act} settlement`, settlementId, version };
    const { isFirst } = await claimRequest(tx, clock, actor, {
      institutionId,
      requestId,
      sourceId: settlementId,
      asked: input,
    });
    const object = { objectType: "share_settlement", objectId: settlementId, institutionId };
    if (!isFirst) {
      await audit(tx, clock, actor, { action: `settlement.${act}_repeated`, ...object });
      return readSettlement(tx, place);
    }
    const held = (await lockSettlement(tx, place)) ?? fail("SETTLEMENT_NOT_FOUND");
    if (held.version !== version) fail("CHANGED_MEANWHILE");
    const before = await readSettlement(tx, place);
    if (!actsOf(before, today(clock)).includes(act)) {
      fail(act === "close" && before.state === "open" ? "MONTH_NOT_OVER" : "SETTLEMENT_STATE");
    }
    const state = stateAfter[act];
    const at = clock.now();
    const fields = {
      close: { closed_by: actor.userId, closed_at: at },
      pay: { paid_at: at },
      receive: { received_at: at },
    }[act];
    await updateSettlement(tx, place, { state, version: version + 1, ...fields });
    if (act === "receive") await settleRequests(tx, place, { by: actor.userId, at });
    const after = await readSettlement(tx, place);
    await notifySettlement(tx, deps, actor, after, `settlement.${state}`);
    await audit(tx, clock, actor, {
      action: `settlement.${state}`,
      ...object,
      before: { state: before.state },
      after: { state },
    });
    return after;
  });
}
