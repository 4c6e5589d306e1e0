import type { BookSettingFields } from "@meguri/rules/bookkeeping";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { type BookSettingRow, putBookSetting, selectBookSetting } from "./book-setting-queries.ts";
import type { BookkeepingDeps } from "./bookkeeping-deps.ts";
import { enterBooks } from "./enter-books.ts";
import { purchaseUses, taxMethods } from "./setting-names.ts";

/** What holds where nothing is set; the same as the defaults of the table. */
export const usualSetting = {
  tax_method: "excluded",
  purchase_use: "common",
  purchase_account: "仕入高",
  payable_account: "買掛金",
  section: "",
  fiscal_month: 4,
} as const;

/** Reads how an institution keeps its books; for its managers and the head office. */
export async function getBookSetting(
  deps: BookkeepingDeps,
  { tenantId }: Actor,
  { institutionId }: { institutionId: string },
): Promise<BookSettingRow | undefined> {
  await enterBooks(deps, institutionId);
  return selectBookSetting(deps.db, { tenantId, institutionId });
}

/**
 * Changes it; for managers. Files that were downloaded before stay as they are.
 * @throws Failure CHANGED_MEANWHILE where somebody else has changed it since it was read
 */
export async function updateBookSetting(
  { db, clock, institutionAccess }: BookkeepingDeps,
  actor: Actor,
  { institutionId, edit, readAt }: { institutionId: string; edit: Edit<BookSettingFields>; readAt: number },
): Promise<BookSettingRow | undefined> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "book_setting", institutionId);
    const before = await selectBookSetting(tx, place);
    if ((before?.updated_at.getTime() ?? 0) !== readAt) fail("CHANGED_MEANWHILE");
    const wanted = edit(editedPart(before));
    await putBookSetting(tx, {
      tenant_id: tenantId,
      institution_id: institutionId,
      tax_method: taxMethods.named(wanted.taxMethod),
      purchase_use: purchaseUses.named(wanted.purchaseUse),
      purchase_account: wanted.purchaseAccount,
      payable_account: wanted.payableAccount,
      section: wanted.section,
      fiscal_month: wanted.fiscalMonth,
      updated_at: before ? momentAfter(clock, before.updated_at) : clock.now(),
    });
    const after = await selectBookSetting(tx, place);
    await audit(tx, clock, actor, {
      action: "books.setting_updated",
      objectType: "book_setting",
      objectId: institutionId,
      institutionId,
      before: { ...editedPart(before) },
      after: { ...editedPart(after) },
    });
    return after;
  });
}

/** What a manager edits; the usual values where nothing is set. */
export function editedPart(row: BookSettingRow | undefined): BookSettingFields {
  const setting = row ?? usualSetting;
  return {
    taxMethod: taxMethods.wire(setting.tax_method),
    purchaseUse: purchaseUses.wire(setting.purchase_use),
    purchaseAccount: setting.purchase_account,
    payableAccount: setting.payable_account,
    section: setting.section,
    fiscalMonth: setting.fiscal_month,
  };
}
