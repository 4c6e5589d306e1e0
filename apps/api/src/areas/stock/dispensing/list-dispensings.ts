import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { dayCursor, momentCursor } from "../../../platform/cursor.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { DispensingFileState } from "../tables.ts";
import type { DispensingDeps } from "./dispensings-deps.ts";
import { countFiles, selectDispensingFile, selectFiles } from "./files/files-queries.ts";
import { auditPrescriptionsRead } from "./patients/audit-prescriptions-read.ts";
import {
  countPrescriptions,
  selectPrescription,
  selectPrescriptionItems,
  selectPrescriptions,
  selectPrescriptionsOfFile,
} from "./prescriptions-queries.ts";

const defaultDays = 30;

/** A page of files, newest first, and how many stand in each state; for members. */
export async function listFiles(
  { db, institutionAccess }: DispensingDeps,
  actor: Actor,
  request: {
    institutionId: string;
    keyword: string;
    state: DispensingFileState | undefined;
    cursor: string;
    limit: number;
  },
) {
  const { institutionId, keyword, state, cursor } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const most = request.limit || 100;
  const files = await selectFiles(db, place, {
    keyword,
    state,
    limit: most + 1,
    before: momentCursor.read(cursor),
  });
  const page = pageOf(files, most, ({ importedAt, id }) => momentCursor.write({ at: importedAt, id }));
  return { ...page, counts: await countFiles(db, place) };
}

/** One file and its dispensings; for members. The read is audited. */
export async function getFile(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, fileId }: { institutionId: string; fileId: string },
) {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const file = (await selectDispensingFile(tx, place, fileId)) ?? fail("FILE_NOT_FOUND");
    const prescriptions = await selectPrescriptionsOfFile(tx, place, fileId);
    await auditPrescriptionsRead(tx, clock, actor, {
      institutionId,
      objectType: "dispensing_file",
      objectId: fileId,
      ids: prescriptions.map(({ id }) => id),
    });
    return { file, prescriptions };
  });
}

/** A page of prescriptions of a period, newest first, without patients; for members. The reading is put on record. */
export async function listPrescriptions(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  request: {
    institutionId: string;
    keyword: string;
    dispensingDate: string;
    periodDays: number;
    cursor: string;
    limit: number;
  },
) {
  const { institutionId, keyword, cursor } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const to = request.dispensingDate || today(clock);
  const period = { keyword: keyword.trim(), from: addDays(to, -(request.periodDays || defaultDays)), to };
  const most = request.limit || 100;
  return inTransaction(db, async (tx) => {
    const prescriptions = await selectPrescriptions(tx, place, {
      ...period,
      before: dayCursor.read(cursor),
      limit: most + 1,
    });
    const page = pageOf(prescriptions, most, ({ dispensedOn, id }) => dayCursor.write({ day: dispensedOn, id }));
    await auditPrescriptionsRead(tx, clock, actor, {
      institutionId,
      objectType: "institution",
      objectId: institutionId,
      ids: page.rows.map(({ id }) => id),
    });
    return { ...page, count: await countPrescriptions(tx, place, period) };
  });
}

/** One prescription with its items. Its patient's mark is a pharmacist's to see; the reading is put on record. */
export async function getPrescription(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, prescriptionId }: { institutionId: string; prescriptionId: string },
) {
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const row = (await selectPrescription(tx, place, prescriptionId)) ?? fail("PRESCRIPTION_NOT_FOUND");
    const items = await selectPrescriptionItems(tx, place, prescriptionId);
    await audit(tx, clock, actor, {
      action: "dispensing.read",
      objectType: "dispensing",
      objectId: prescriptionId,
      institutionId,
    });
    // Nobody reads patients in another's name, whatever that other may.
    const mayKnow = role !== "clerk" && !actor.actingAdmin;
    return { row: mayKnow ? row : { ...row, patientKey: null, birthYear: null }, items };
  });
}
