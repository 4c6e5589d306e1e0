import { createHash } from "node:crypto";
import type { TestApi } from "../server/api.ts";
import { type DocumentThings, documentThings, giveCard } from "./world-documents.ts";

/** Of billing, one of everything that a method can name. */
export interface BillingThings extends DocumentThings {
  /** Pays for the pharmacy with a card, and requests to pay for the partner. */
  billingAccountId: string;
  billingUpdatedAt: string;
  /** Pays for nothing. */
  spareAccountId: string;
  payerId: string;
  payerRequestId: string;
  billingInvitationId: string;
  billingInvitationToken: string;
  cardSetupId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  key: string;
  institutionId: string;
  partnerId: string;
  /** Have paid plans: one that goes on, and one that is cancelled. */
  billedId: string;
  cancelledId: string;
  managerId: string;
  viewerId: string;
  inviteeEmail: string;
}

/** Puts three accounts of the manager into a tenant. */
export async function billingThings(api: TestApi, wish: Wish): Promise<BillingThings> {
  const { tenantId, mark, key, managerId } = wish;
  const one = async (text: string, values: unknown[]) => {
    const [row] = await api.sql<{ id: string; at: Date }>(text, [tenantId, ...values]);
    if (!row) throw new Error("nothing was inserted");
    return row;
  };
  const makeAccount = async () => {
    const account = await one(
      `insert into billing_account (tenant_id, id, name, postal_code, address, tel, email, customer_id, created_by, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, '1000001', $2, '03-0000-0001', $3, 'cus-' || $1, $4, now(), now())
       returning id, updated_at as at`,
      [mark, `billing@${mark}.example.test`, managerId],
    );
    await api.sql("insert into billing_member values ($1, $2, $3, 'owner', now())", [tenantId, account.id, managerId]);
    return account;
  };
  const account = await makeAccount();
  const spare = await makeAccount();
  const owing = await makeAccount();
  for (const { id } of [account, owing]) {
    await api.sql("insert into billing_member values ($1, $2, $3, 'viewer', now())", [tenantId, id, wish.viewerId]);
  }
  await giveCard(api, account.id);
  const payer = await one(
    `insert into billing_institution (tenant_id, account_id, institution_id, requested_by, requested_at, agreed_by, agreed_at, first_month)
     values ($1, $2, $3, $4, now(), $4, now(), date_trunc('month', now())) returning id`,
    [account.id, wish.institutionId, managerId],
  );
  const request = await one(
    `insert into billing_institution (tenant_id, account_id, institution_id, requested_by, requested_at)
     values ($1, $2, $3, $4, now()) returning id`,
    [account.id, wish.partnerId, managerId],
  );
  const token = `billing token of ${key}`;
  const invitation = await one(
    `insert into billing_invitation (tenant_id, account_id, email, role, token_hash, invited_by, expires_at, created_at)
     values ($1, $2, $3, 'viewer', $4, $5, now() + interval '3 days', now()) returning id`,
    [account.id, wish.inviteeEmail, createHash("sha256").update(token).digest(), managerId],
  );
  const cardSetupId = `setup-of-${account.id}`;
  await api.sql(
    "insert into billing_card_setup (tenant_id, account_id, setup_id, started_by, started_at) values ($1, $2, $3, $4, now())",
    [tenantId, account.id, cardSetupId, managerId],
  );
  api.cards.setups.set(cardSetupId, { state: "open", customerId: `cus-${tenantId}`, card: undefined });
  await api.sql(
    `insert into plan_price values ($1, 'medorder', '2026-01-01', 10000, $2, now()), ($1, 'medorder', '2099-01-01', 12000, $2, now())
     on conflict (tenant_id, plan, first_month) do nothing`,
    [tenantId, mark],
  );
  const { billedId, cancelledId } = wish;
  const owed = { tenantId, mark, managerId, owingAccountId: owing.id, billedId, cancelledId };
  return {
    ...(await documentThings(api, owed)),
    billingAccountId: account.id,
    billingUpdatedAt: account.at.toISOString(),
    spareAccountId: spare.id,
    payerId: payer.id,
    payerRequestId: request.id,
    billingInvitationId: invitation.id,
    billingInvitationToken: token,
    cardSetupId,
  };
}
