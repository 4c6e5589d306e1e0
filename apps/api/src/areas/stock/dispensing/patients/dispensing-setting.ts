import { randomBytes } from "node:crypto";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { holdRecord } from "../../../../platform/db/hold-record.ts";
import type { Edit } from "../../../../platform/edit.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";
import type { EditedDispensingSetting } from "../dispensings-policy.ts";
import { type DispensingSetting, forgetPatients, saveSetting, selectSetting } from "./dispensing-setting-queries.ts";

/** The setting with the import key; for members, whose browsers make patients' keys. */
export async function getSetting(
  { db, institutionAccess }: DispensingDeps,
  actor: Actor,
  institutionId: string,
): Promise<DispensingSetting> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return selectSetting(db, { tenantId: actor.tenantId, institutionId });
}

/**
 * Switches the forecast of next visits on or off, and sets for how many years patients are kept; for managers. Off forgets every key, year of birth and sex.
 */
export async function updateSetting(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, edit }: { institutionId: string; edit: Edit<EditedDispensingSetting> },
): Promise<DispensingSetting> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "dispensing_setting", institutionId);
    const before = await selectSetting(tx, place);
    const present = { forecastsVisits: before.importKey !== null, retentionYears: before.retentionYears };
    const { forecastsVisits, retentionYears } = edit(present);
    const importKey = forecastsVisits ? (before.importKey ?? randomBytes(32)) : null;
    await saveSetting(tx, place, { importKey, retentionYears }, clock.now());
    if (!forecastsVisits) await forgetPatients(tx, place);
    await audit(tx, clock, actor, {
      action: "dispensing.setting_updated",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      before: present,
      after: { forecastsVisits, retentionYears },
    });
    return { importKey, retentionYears };
  });
}
