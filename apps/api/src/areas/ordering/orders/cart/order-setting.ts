import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import type { Edit } from "../../../../platform/edit.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import {
  holdPlacing,
  type OrderSettingInput,
  type OrderSettingRow,
  selectOrderSetting,
  upsertOrderSetting,
} from "./order-setting-queries.ts";

/** What an institution has set for ordering; for members and the head office. */
export async function getOrderSetting(
  { db, institutionAccess }: OrdersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<OrderSettingRow> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectOrderSetting(db, { tenantId, institutionId });
}

/** Sets it; for managers. */
export async function updateOrderSetting(
  { db, clock, institutionAccess }: OrdersDeps,
  actor: Actor,
  { institutionId, edit }: { institutionId: string; edit: Edit<OrderSettingInput> },
): Promise<OrderSettingRow> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdPlacing(tx, place, clock.now());
    const before = await selectOrderSetting(tx, place);
    const setting = edit(before);
    await upsertOrderSetting(tx, place, setting, clock.now());
    const object = { objectType: "order_setting", objectId: institutionId, institutionId };
    await audit(tx, clock, actor, {
      action: "order.setting_updated",
      ...object,
      before: { ...before },
      after: { ...setting },
    });
    return selectOrderSetting(tx, place);
  });
}
