import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { claimRequest, undoMovements } from "../ledger/index.ts";
import { giveBack } from "./give-back.ts";
import { getPremade } from "./list-premades.ts";
import type { PremadeAct, PremadesDeps } from "./premades-deps.ts";
import { holdPrescription, type Place, type PremadeRow, settlePremade } from "./premades-queries.ts";

type Work = (tx: Db, place: Place, sourceId: string) => Promise<void>;

/**
 * Uses a premade with a prescription: what dispensing took of the same medicines a second time goes back to the stock.
 * @throws Failure PREMADE_NOT_FOUND, PRESCRIPTION_NOT_FOUND, or PREMADE_STATE where it is not there any more.
 */
export async function applyPremade(
  deps: PremadesDeps,
  actor: Actor,
  { prescriptionId, ...act }: PremadeAct & { prescriptionId: string },
): Promise<PremadeRow> {
  const at = deps.clock.now();
  const { userId: by } = actor;
  return settle(deps, actor, act, { act: "use", prescriptionId }, async (tx, place, useId) => {
    // The prescription before the premade, as a file does it that replaces one: so neither waits for the other forever.
    if (!(await holdPrescription(tx, place, prescriptionId))) fail("PRESCRIPTION_NOT_FOUND");
    const step = { id: act.premadeId, from: "prepared", to: "used", by, at } as const;
    const use = { dispensingId: prescriptionId, useId };
    const { items } = (await settlePremade(tx, place, step, use)) ?? fail("PREMADE_STATE");
    await giveBack(tx, place, { at, by }, { ...use, items });
  });
}

/** Takes the last step back: a use frees the premade again, its making gives back exactly the lots it took. */
export async function takeBackPremade(
  deps: PremadesDeps,
  actor: Actor,
  { state, ...act }: PremadeAct & { state: "prepared" | "used" },
): Promise<PremadeRow> {
  const at = deps.clock.now();
  const { userId: by } = actor;
  return settle(deps, actor, act, { act: "take back", state }, async (tx, place) => {
    const to = state === "used" ? "prepared" : "undone";
    const step = { id: act.premadeId, from: state, to, by, at } as const;
    const { useId } = (await settlePremade(tx, place, step, undefined)) ?? fail("PREMADE_STATE");
    await undoMovements(tx, at, by, [state === "used" && useId ? useId : act.premadeId], "");
  });
}

async function settle(
  { db, clock, institutionAccess }: PremadesDeps,
  actor: Actor,
  { institutionId, requestId, premadeId: id }: PremadeAct,
  reported: { act: "use" | "take back"; prescriptionId?: string; state?: string },
  work: Work,
): Promise<PremadeRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const sourceId = newId(clock.now());
  return inTransaction(db, async (tx) => {
    // Read first, so that an id that is nobody's claims nothing.
    await getPremade(tx, place, id);
    const claim = { institutionId, requestId, sourceId, asked: { id, ...reported } };
    const { isFirst } = await claimRequest(tx, clock, actor, claim);
    if (isFirst) await work(tx, place, sourceId);
    await audit(tx, clock, actor, {
      action: isFirst ? (reported.act === "use" ? "premade.used" : "premade.taken_back") : "premade.step_repeated",
      objectType: "premade",
      objectId: id,
      institutionId,
      after: reported,
    });
    return getPremade(tx, place, id);
  });
}
