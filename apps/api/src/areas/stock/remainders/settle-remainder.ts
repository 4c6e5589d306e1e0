import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  claimRequest,
  holdStock,
  postShares,
  reserveStock,
  selectLastingShares,
  undoMovements,
} from "../ledger/index.ts";
import type { RemainderState } from "../tables.ts";
import { getRemainder } from "./list-remainders.ts";
import type { RemainderAct, RemaindersDeps } from "./remainders-deps.ts";
import {
  holdPrescriptionOf,
  type Place,
  type RemainderFacts,
  type RemainderRow,
  settleRemainder,
} from "./remainders-queries.ts";

/** Usages whose count is days; of others it tells nothing of how long a lot must last. */
const countedInDays: ReadonlySet<string> = new Set(["oral", "oral_drops", "decoction"]);
const mostDays = 365;

interface Step {
  action: "handed_over" | "cancelled" | "taken_back";
  from: RemainderState;
  to: RemainderState;
}

type Work = (tx: Db, place: Place, facts: RemainderFacts, sourceId: string) => Promise<void>;

/**
 * Hands a remainder over: it leaves the stock, from lots that outlast the days supplied where there are such.
 * @throws Failure REMAINDER_NOT_FOUND, or REMAINDER_STATE where it is not owed any more.
 */
export async function handOverRemainder(deps: RemaindersDeps, actor: Actor, act: RemainderAct): Promise<RemainderRow> {
  const { clock } = deps;
  const step: Step = { action: "handed_over", from: "open", to: "handed_over" };
  return settle(deps, actor, act, step, async (tx, place, facts, sourceId) => {
    const { medicineId, quantity, usageClass, usageCount } = facts;
    await holdStock(tx, [medicineId]);
    const day = today(clock);
    const until = addDays(day, countedInDays.has(usageClass) ? Math.min(usageCount ?? 0, mostDays) : 0);
    const shares = await selectLastingShares(tx, place, { medicineId, quantity, day, until });
    const move = { medicineId, kind: "remainder", happenedOn: day, sourceId, reason: "", shares } as const;
    await postShares(tx, { at: clock.now(), by: actor.userId, source: "remainder" }, "out", move);
    await reserveStock(tx, place, [{ medicineId, quantity: `-${quantity}` }]);
  });
}

/** Ends a remainder that the patient does not want: it stays in the stock and is free again. */
export async function cancelRemainder(deps: RemaindersDeps, actor: Actor, act: RemainderAct): Promise<RemainderRow> {
  const step: Step = { action: "cancelled", from: "open", to: "cancelled" };
  return settle(deps, actor, act, step, async (tx, place, { medicineId, quantity }) => {
    await holdStock(tx, [medicineId]);
    await reserveStock(tx, place, [{ medicineId, quantity: `-${quantity}` }]);
  });
}

/** Takes the last step back: what ended is owed again, and what was noted by mistake is as if it had not been. */
export async function takeBackRemainder(
  deps: RemaindersDeps,
  actor: Actor,
  { state, ...act }: RemainderAct & { state: Extract<RemainderState, "open" | "handed_over" | "cancelled"> },
): Promise<RemainderRow> {
  const at = deps.clock.now();
  const step: Step = { action: "taken_back", from: state, to: state === "open" ? "undone" : "open" };
  return settle(deps, actor, act, step, async (tx, place, { medicineId, quantity, handedId }) => {
    await holdStock(tx, [medicineId]);
    if (state === "open") await undoMovements(tx, at, actor.userId, [act.remainderId], "");
    if (state === "handed_over" && handedId) await undoMovements(tx, at, actor.userId, [handedId], "");
    await reserveStock(tx, place, [{ medicineId, quantity: state === "open" ? `-${quantity}` : quantity }]);
  });
}

async function settle(
  { db, clock, institutionAccess }: RemaindersDeps,
  actor: Actor,
  { institutionId, requestId, remainderId: id }: RemainderAct,
  { action, from, to }: Step,
  work: Work,
): Promise<RemainderRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const at = clock.now();
  const sourceId = newId(at);
  return inTransaction(db, async (tx) => {
    const holds = (await holdPrescriptionOf(tx, place, id)) ?? fail("REMAINDER_NOT_FOUND");
    const input = { act: action, id, from };
    const { isFirst } = await claimRequest(tx, clock, actor, { institutionId, requestId, sourceId, asked: input });
    if (isFirst) {
      if (!holds) fail("REMAINDER_STATE");
      const handedId = to === "handed_over" ? sourceId : undefined;
      const step = { id, from, to, by: actor.userId, at, ...(handedId && { handedId }) };
      const facts = (await settleRemainder(tx, place, step)) ?? fail("REMAINDER_STATE");
      await work(tx, place, facts, sourceId);
    }
    await audit(tx, clock, actor, {
      action: isFirst ? `remainder.${action}` : "remainder.step_repeated",
      objectType: "remainder",
      objectId: id,
      institutionId,
      after: { from, to },
    });
    return getRemainder(tx, clock, place, id);
  });
}
