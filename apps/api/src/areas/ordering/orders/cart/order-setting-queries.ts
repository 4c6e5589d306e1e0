import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";

export interface OrderSettingRow {
  clerkLimitYen: string;
  /** An order above it waits for the head office; "0" where none does. */
  approvalLimitYen: string;
  guardHours: number;
  /** As set with the forecast, for usual medicines. */
  serviceLevel: string;
  revisionOn: string | null;
  revisionPercent: string;
  /** Columns that the institution has set itself. */
  ownFields: string[];
  /** Whether the head office has set what counts for the others. */
  hasHeadOffice: boolean;
}

/** What is set here; the rest is set with the forecast, or follows. */
export type OrderSettingInput = Omit<OrderSettingRow, "serviceLevel" | "ownFields" | "hasHeadOffice">;

/** What counts where nothing was set, as the table's defaults. */
export const usualOrderSetting: OrderSettingRow = {
  clerkLimitYen: "0",
  approvalLimitYen: "0",
  guardHours: 12,
  serviceLevel: "0.95",
  revisionOn: null,
  revisionPercent: "4",
  ownFields: [],
  hasHeadOffice: false,
};

export async function selectOrderSetting(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<OrderSettingRow> {
  const usual = usualOrderSetting;
  const result = await sql<OrderSettingRow>`
    select s.clerk_limit_yen::text as "clerkLimitYen", s.approval_limit_yen::text as "approvalLimitYen", s.guard_hours as "guardHours",
      trim_scale(coalesce(f.service_usual, ${usual.serviceLevel}::numeric))::text as "serviceLevel",
      s.revision_on::text as "revisionOn",
      trim_scale(s.revision_percent)::text as "revisionPercent", s.own_fields as "ownFields", s.has_head_office as "hasHeadOffice"
    from setting_in_force(${tenantId}, ${institutionId}) s
      left join forecast_setting f on f.tenant_id = ${tenantId} and f.institution_id = ${institutionId}`.execute(db);
  return result.rows[0] ?? usual;
}

export async function upsertOrderSetting(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  row: OrderSettingInput,
  { ownFields, now }: { ownFields: string[]; now: Date },
): Promise<void> {
  const fields = {
    clerk_limit_yen: row.clerkLimitYen,
    approval_limit_yen: row.approvalLimitYen,
    guard_hours: row.guardHours,
    revision_on: row.revisionOn,
    revision_percent: row.revisionPercent,
    own_fields: ownFields,
    updated_at: now,
  };
  await tx
    .insertInto("order_setting")
    .values({ tenant_id: tenantId, institution_id: institutionId, ...fields })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(fields))
    .execute();
}

/** Of the setting, what placing is held against; no order waits for an approval where no head office has set anything. */
export type PlacingSetting = Pick<OrderSettingRow, "clerkLimitYen" | "approvalLimitYen" | "guardHours" | "revisionOn">;

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
  await sql`
    insert into order_setting as s (tenant_id, institution_id, updated_at) values (${tenantId}, ${institutionId}, ${now})
    on conflict (tenant_id, institution_id) do update set last_number = s.last_number
    returning set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
  // Another statement, which sees what was set while the row was waited for.
  const held = await sql<PlacingSetting>`
    select clerk_limit_yen::text as "clerkLimitYen",
      case when has_head_office then approval_limit_yen else 0 end::text as "approvalLimitYen", guard_hours as "guardHours", revision_on::text as "revisionOn"
    from setting_in_force(${tenantId}, ${institutionId})`.execute(tx);
  return held.rows[0] ?? usualOrderSetting;
}
