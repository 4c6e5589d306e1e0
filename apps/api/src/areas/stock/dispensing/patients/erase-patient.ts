import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { patientMarkOf } from "../dispensing-to-proto.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";
import { type Erased, erasePatientOf, holdPatients, selectPatientKey } from "./erase-patients-queries.ts";

/** The patient of a prescription, and the mark that a person typed to confirm. */
export interface ErasePatient {
  institutionId: string;
  prescriptionId: string;
  patientMark: string;
}

/**
 * Erases a patient on request: key, year of birth, sex, next visits and notes of every dispensing of the institution. What
 * was dispensed and its effect on the stock stay. For pharmacists; the audit row proves what was erased by its digest.
 * @throws Failure PRESCRIPTION_NOT_FOUND; FIELD_INVALID where the mark is not this patient's, also after an erasure
 */
export async function erasePatient(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, prescriptionId, patientMark }: ErasePatient,
): Promise<Erased> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdPatients(tx, place);
    const key = await selectPatientKey(tx, place, prescriptionId);
    if (key === undefined) fail("PRESCRIPTION_NOT_FOUND");
    if (key === null || patientMarkOf(key) !== patientMark) {
      fail("FIELD_INVALID", [{ field: "patient_mark", problem: "not_this_patient" }]);
    }
    const erased = await erasePatientOf(tx, place, key, clock.now());
    await audit(tx, clock, actor, {
      action: "patient.erased",
      objectType: "patient",
      objectId: patientMark,
      institutionId,
      before: { ...erased, key: key.toString("hex") },
      after: { dispensings: 0, visits: 0 },
      reason: `${erased.dispensings} dispensings, ${erased.visits} expected visits`,
    });
    return erased;
  });
}
