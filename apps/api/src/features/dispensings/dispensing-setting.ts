import { randomBytes } from "node:crypto";
import type { Actor } from "../../platform/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { forgetPatients, saveImportKey, selectImportKey } from "./dispensing-setting-queries.ts";
import type { DispensingDeps } from "./dispensings-deps.ts";

/** The institution's import key, where next visits are forecast; for members, whose browsers make patients' keys. */
export async function getImportKey(
  { db, institutionAccess }: DispensingDeps,
  actor: Actor,
  institutionId: string,
): Promise<Buffer | null> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return selectImportKey(db, { tenantId: actor.tenantId, institutionId });
}

/** Switches the forecast of next visits on or off; for managers. Off forgets every key, year of birth and sex. */
export async function setForecastsVisits(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, forecastsVisits }: { institutionId: string; forecastsVisits: boolean },
): Promise<Buffer | null> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const before = await selectImportKey(tx, place);
    const key = forecastsVisits ? (before ?? randomBytes(32)) : null;
    await saveImportKey(tx, place, key, clock.now());
    if (!forecastsVisits) await forgetPatients(tx, place);
    await audit(tx, clock, actor, {
      action: "dispensing.setting_updated",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      before: { forecastsVisits: before !== null },
      after: { forecastsVisits },
    });
    return key;
  });
}
