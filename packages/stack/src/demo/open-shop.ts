import type { Client } from "pg";
import type { Place } from "./write-history.ts";

/** A pharmacy begins to keep its stock on a day, with the plan that this needs. */
export async function openShop(
  owner: Client,
  { tenantId, institutionId }: Place,
  firstDay: string,
  now: Date,
): Promise<void> {
  await owner.query(
    `insert into institution_plan (tenant_id, institution_id, kind, started_on, started_by)
     values ($1, $2, 'granted', $3, 'demo-admin') on conflict do nothing`,
    [tenantId, institutionId, firstDay],
  );
  await owner.query(
    `insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, $3, $4)`,
    [tenantId, institutionId, firstDay, now],
  );
}
