import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { momentAfter } from "../../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import type { Edit } from "../../../../platform/edit.ts";
import { fail } from "../../../../platform/failure.ts";
import { lockInstitution, selectInstitution, updateInstitutionRow } from "../../../institution/institutions/index.ts";
import type { ShareRequestsDeps } from "../share-requests-deps.ts";
import { saveTaxIncluded, selectTaxIncluded } from "./share-setting-queries.ts";

export interface EditedShareSetting {
  setting: ShareSetting;
}

export interface ShareSetting {
  offersPsychotropics: boolean;
  taxIncluded: boolean;
}

/** How an institution shares; for its members. */
export async function getShareSetting(
  { db, institutionAccess }: ShareRequestsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<ShareSetting> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return readSetting(db, tenantId, institutionId);
}

/** Sets how an institution shares; for its managers. Whether it gives 向精神薬 is a field of the institution itself. */
export async function updateShareSetting(
  { db, clock, institutionAccess }: ShareRequestsDeps,
  actor: Actor,
  institutionId: string,
  edit: Edit<EditedShareSetting>,
): Promise<ShareSetting> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    const row = (await lockInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    const before = await readSetting(tx, tenantId, institutionId);
    const { setting: after } = edit({ setting: before });
    await saveTaxIncluded(tx, tenantId, institutionId, { taxIncluded: after.taxIncluded, at: clock.now() });
    if (before.offersPsychotropics !== after.offersPsychotropics) {
      await updateInstitutionRow(tx, tenantId, institutionId, {
        offers_psychotropics: after.offersPsychotropics,
        updated_at: momentAfter(clock, row.updated_at),
      });
    }
    await audit(tx, clock, actor, {
      action: "share.setting_updated",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}

async function readSetting(db: Db, tenantId: string, institutionId: string): Promise<ShareSetting> {
  const institution = await selectInstitution(db, tenantId, institutionId);
  return {
    offersPsychotropics: institution?.offers_psychotropics ?? false,
    taxIncluded: await selectTaxIncluded(db, tenantId, institutionId),
  };
}
