import { monthAfter } from "@meguri/rules/months";
import { demoId } from "./generate/ids.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";

/** The account that pays for the demo pharmacy, the one that requests to, and one that pays for two shops by transfer. */
const [payingId, requestingId, chainId] = [demoId("billing", 0), demoId("billing", 1), demoId("billing", 2)];
const shops = [demoId("institution", 1), demoId("institution", 2)];
const owners = [
  { id: payingId, name: "めぐりファーマシー株式会社 経理部", email: "keiri@meguri.test", owner: "demo-manager" },
  { id: requestingId, name: "架空調剤チェーン本部", email: "honbu@meguri.test", owner: "demo-clerk" },
  { id: chainId, name: "めぐりファーマシー株式会社 店舗統括部", email: "tenpo@meguri.test", owner: "demo-manager" },
];

/**
 * The fictional price of the plan; the demo pharmacy's billing account, still without a card; another account's request to pay
 * for it, to be answered; and an account of two shops that pays by transfer. The server bills its last and its present month as
 * it starts, and one of two receipts fits what is open.
 */
export async function seedBilling({ owner, tenantId, now }: DemoDeps): Promise<void> {
  await owner.query("begin");
  const today = dayOf(now);
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = `${monthAfter(today.slice(0, 7), -1)}-01`;
  await owner.query(
    "insert into plan_price values ($1, 'medorder', $2, 9800, 'demo-admin', $3) on conflict do nothing",
    [tenantId, lastMonth, now],
  );
  for (const { id, name, email, owner: userId } of owners) {
    await owner.query(
      `insert into billing_account (tenant_id, id, name, postal_code, address, email, created_by, created_at, updated_at)
       values ($1, $2, $3, '1000001', '東京都架空区架空1-2-3', $4, $5, $6, $6) on conflict do nothing`,
      [tenantId, id, name, email, userId, now],
    );
    await owner.query("insert into billing_member values ($1, $2, $3, 'owner', $4) on conflict do nothing", [
      tenantId,
      id,
      userId,
      now,
    ]);
  }
  const institution =
    "insert into billing_institution (tenant_id, account_id, institution_id, requested_by, requested_at";
  await owner.query(
    `${institution}, agreed_by, agreed_at, first_month) values ($1, $2, $3, 'demo-manager', $4, 'demo-manager', $4, $5)
     on conflict do nothing`,
    [tenantId, payingId, demoPharmacy.id, now, month],
  );
  await owner.query(`${institution}) values ($1, $2, $3, 'demo-clerk', $4) on conflict do nothing`, [
    tenantId,
    requestingId,
    demoPharmacy.id,
    now,
  ]);
  await owner.query(
    `update billing_account set pay_by = 'transfer', billed_through = $3::date - interval '1 month'
     where tenant_id = $1 and id = $2 and billed_through is null`,
    [tenantId, chainId, lastMonth],
  );
  for (const shop of shops) {
    await owner.query(
      `update institution_plan set ends_on = $3::date - 1
       where tenant_id = $1 and institution_id = $2 and kind = 'granted' and ends_on is null`,
      [tenantId, shop, lastMonth],
    );
    await owner.query(
      `${institution}, agreed_by, agreed_at, first_month) values ($1, $2, $3, 'demo-manager', $4, 'demo-manager', $4, $5)
       on conflict do nothing`,
      [tenantId, chainId, shop, now, lastMonth],
    );
    await owner.query(
      `insert into paid_plan (tenant_id, institution_id, started_on, first_billed_month, started_by, started_at)
       values ($1, $2, $3, $3, 'demo-manager', $4) on conflict do nothing`,
      [tenantId, shop, lastMonth, now],
    );
  }
  await owner.query(
    `insert into billing_receipt (tenant_id, id, received_on, yen, payer_name, open_yen, added_by, added_at)
     values ($1, $2, $4, 21560, 'ｶ)ﾒｸﾞﾘﾌｱ-ﾏｼ-', 21560, 'demo-admin', $5), ($1, $3, $4, 9800, 'ｶ)ﾐﾎﾝﾌﾒｲ', 9800, 'demo-admin', $5)
     on conflict do nothing`,
    [tenantId, demoId("receipt", 0), demoId("receipt", 1), today, now],
  );
  await owner.query("commit");
}
