import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { claimRequest, consumeStock } from "../ledger/index.ts";
import { getPremade } from "./list-premades.ts";
import type { PremadesDeps } from "./premades-deps.ts";
import {
  countProducts,
  holdPrescription,
  insertPremade,
  type PremadeItem,
  type PremadeRow,
} from "./premades-queries.ts";

/** A premade to record. */
export interface Making {
  institutionId: string;
  requestId: string;
  name: string;
  items: PremadeItem[];
  madeOn: string;
  expiresOn: string;
  prescriptionId: string;
}

/**
 * Records a premade: its ingredients leave the stock once, from the lots that expire first. Only a pharmacist repeats a
 * past prescription.
 * @throws Failure MEDICINE_NOT_FOUND, PRESCRIPTION_NOT_FOUND, or FIELD_INVALID for a day to come.
 */
export async function makePremade(deps: PremadesDeps, actor: Actor, request: Making): Promise<PremadeRow> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId, prescriptionId, name, expiresOn } = request;
  await institutionAccess.enter(db, institutionId, prescriptionId ? "pharmacist" : "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const { userId: by } = actor;
  const at = clock.now();
  const madeOn = request.madeOn || today(clock);
  if (madeOn > today(clock)) fail("FIELD_INVALID", [{ field: "made_on", problem: "day_in_future" }]);
  const items = request.items.map(({ medicineId, quantity }) => ({ medicineId, quantity }));
  return inTransaction(db, async (tx) => {
    const input = { act: "make premade", name, items, madeOn: request.madeOn, expiresOn, prescriptionId };
    const claim = { institutionId, requestId, sourceId: newId(at), asked: input };
    const { isFirst, sourceId: id } = await claimRequest(tx, clock, actor, claim);
    if (isFirst) {
      const medicineIds = items.map(({ medicineId }) => medicineId);
      if ((await countProducts(tx, medicineIds)) < items.length) fail("MEDICINE_NOT_FOUND");
      if (prescriptionId && !(await holdPrescription(tx, place, prescriptionId))) fail("PRESCRIPTION_NOT_FOUND");
      const until = { expiresOn: expiresOn || null, basedOn: prescriptionId || null };
      await insertPremade(tx, place, { id, name: name.trim(), items, preparedOn: madeOn, ...until, by, at });
      const taken = items.map((item) => ({ ...item, happenedOn: madeOn, sourceId: id }));
      await consumeStock(tx, { at, by, source: "premade" }, "premake", taken);
    }
    await audit(tx, clock, actor, {
      action: isFirst ? "premade.made" : "premade.making_repeated",
      objectType: "premade",
      objectId: id,
      institutionId,
      after: isFirst ? { name, items, madeOn } : undefined,
    });
    return getPremade(tx, place, id);
  });
}
