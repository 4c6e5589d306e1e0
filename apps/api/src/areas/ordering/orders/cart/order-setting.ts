import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import type { Edit } from "../../../../platform/edit.ts";
import { fail } from "../../../../platform/failure.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import {
  holdPlacing,
  type OrderSettingInput,
  type OrderSettingRow,
  selectOrderSetting,
  upsertOrderSetting,
  usualOrderSetting,
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

/** The columns of the setting, by their names here. */
export const settingColumns = {
  clerkLimitYen: "clerk_limit_yen",
  approvalLimitYen: "approval_limit_yen",
  guardHours: "guard_hours",
  revisionOn: "revision_on",
  revisionPercent: "revision_percent",
} as const satisfies Record<keyof OrderSettingInput, string>;
const settingKeys = Object.keys(settingColumns) as (keyof OrderSettingInput)[];

/** The institution's own values are those that it had, and those that it changes. */
export function ownFieldsAfter(before: OrderSettingRow, setting: OrderSettingInput): string[] {
  return settingKeys
    .filter((key) => before.ownFields.includes(settingColumns[key]) || setting[key] !== before[key])
    .map((key) => settingColumns[key]);
}

/** Gives up own values of a cart that is held. */
export async function followedSetting(
  tx: Db,
  place: OrdersPlace,
  fields: (keyof OrderSettingInput)[],
  now: Date,
): Promise<{ before: OrderSettingRow; after: OrderSettingRow }> {
  const before = await selectOrderSetting(tx, place);
  const given = fields.map((field): string => settingColumns[field]);
  const ownFields = before.ownFields.filter((column) => !given.includes(column));
  const usual = Object.fromEntries(fields.map((field) => [field, usualOrderSetting[field]]));
  await upsertOrderSetting(tx, place, { ...before, ...usual }, { ownFields, now });
  return { before, after: await selectOrderSetting(tx, place) };
}

/**
 * Has the named values follow the head office again; for managers. Without a head office's, the usual ones count.
 * @throws Failure ROLE_TOO_LOW for the approval limit, which only the head office sets
 */
export async function followHeadOfficeSetting(
  { db, clock, institutionAccess }: OrdersDeps,
  actor: Actor,
  { institutionId, fields }: { institutionId: string; fields: (keyof OrderSettingInput)[] },
): Promise<OrderSettingRow> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdPlacing(tx, place, clock.now());
    const { before, after } = await followedSetting(tx, place, fields, clock.now());
    assertLimitKept(before, after);
    await audit(tx, clock, actor, {
      action: "order.setting_followed",
      objectType: "order_setting",
      objectId: institutionId,
      institutionId,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}

/** Where there is a head office, a shop cannot change what needs its approval. */
function assertLimitKept(before: OrderSettingRow, after: Pick<OrderSettingInput, "approvalLimitYen">): void {
  if (before.hasHeadOffice && after.approvalLimitYen !== before.approvalLimitYen) fail("ROLE_TOO_LOW");
}

/** Sets it; for managers. @throws Failure ROLE_TOO_LOW for the approval limit where a head office sets it */
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
    assertLimitKept(before, setting);
    await upsertOrderSetting(tx, place, setting, { ownFields: ownFieldsAfter(before, setting), now: clock.now() });
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
