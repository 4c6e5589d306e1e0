import { demoId } from "./generate/ids.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";

/** The account that pays for the demo pharmacy, and the one that requests to. */
const [payingId, requestingId] = [demoId("billing", 0), demoId("billing", 1)];
const owners = [
  { id: payingId, name: "めぐりファーマシー株式会社 経理部", email: "keiri@meguri.test", owner: "demo-manager" },
  { id: requestingId, name: "架空調剤チェーン本部", email: "honbu@meguri.test", owner: "demo-clerk" },
];

/**
 * The fictional price of the plan; the demo pharmacy's billing account, still without a card; and another account's request to
 * pay for it, to be answered.
 */
export async function seedBilling({ owner, tenantId }: DemoDeps): Promise<void> {
  await owner.query("begin");
  const now = new Date();
  const month = `${now.toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" }).slice(0, 7)}-01`;
  await owner.query(
    "insert into plan_price values ($1, 'medorder', $2, 9800, 'demo-admin', $3) on conflict do nothing",
    [tenantId, month, now],
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
  await owner.query("commit");
}
