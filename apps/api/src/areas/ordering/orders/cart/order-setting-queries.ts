import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";

export interface OrderSettingRow {
  clerkLimitYen: string;
  guardHours: number;
  /** As set with the forecast, for usual medicines. */
  serviceLevel: string;
  revisionOn: string | null;
  revisionPercent: string;
}

/** What is set here; the rest is set with the forecast. */
export type OrderSettingInput = Omit<OrderSettingRow, "serviceLevel">;

/** What counts where nothing was set, as the table's defaults. */
export const usualOrderSetting: OrderSettingRow = {
  clerkLimitYen: "0",
  guardHours: 12,
  serviceLevel: "0.95",
  revisionOn: null,
  revisionPercent: "4",
};

export async function selectOrderSetting(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<OrderSettingRow> {
  const usual = usualOrderSetting;
  const result = await sql<OrderSettingRow>`
    select coalesce(s.clerk_limit_yen, ${usual.clerkLimitYen}::bigint)::text as "clerkLimitYen",
      coalesce(s.guard_hours, ${usual.guardHours}::int) as "guardHours",
      trim_scale(coalesce(f.service_usual, ${usual.serviceLevel}::numeric))::text as "serviceLevel",
      s.revision_on::text as "revisionOn",
      trim_scale(coalesce(s.revision_percent, ${usual.revisionPercent}::numeric))::text as "revisionPercent"
    from (select 1) as one
      left join order_setting s on s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}
      left join forecast_setting f on f.tenant_id = ${tenantId} and f.institution_id = ${institutionId}`.execute(db);
  return result.rows[0] ?? usual;
}

export async function upsertOrderSetting(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  row: OrderSettingInput,
  now: Date,
): Promise<void> {
  const fields = {
    clerk_limit_yen: row.clerkLimitYen,
    guard_hours: row.guardHours,
    revision_on: row.revisionOn,
    revision_percent: row.revisionPercent,
    updated_at: now,
  };
  await tx
    .insertInto("order_setting")
    .values({ tenant_id: tenantId, institution_id: institutionId, ...fields })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(fields))
    .execute();
}

/** Of the setting, what placing is held against. */
export type PlacingSetting = Pick<OrderSettingRow, "clerkLimitYen" | "guardHours" | "revisionOn">;

/**
 * Holds the institution's cart until the transaction ends, so that two never place the same or add the same line twice. What follows is
 * planned once a connection: planning it again would take as long as running it.
 * @returns the setting as it is from then on.
 */
export async function holdPlacing(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  now: Date,
): Promise<PlacingSetting> {
  const held = await sql<PlacingSetting>`
    insert into order_setting as s (tenant_id, institution_id, updated_at) values (${tenantId}, ${institutionId}, ${now})
    on conflict (tenant_id, institution_id) do update set last_number = s.last_number
    returning s.clerk_limit_yen::text as "clerkLimitYen", s.guard_hours as "guardHours",
      s.revision_on::text as "revisionOn", set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
  return held.rows[0] ?? usualOrderSetting;
}
