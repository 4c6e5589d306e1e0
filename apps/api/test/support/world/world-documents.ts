import { monthAfter } from "@meguri/rules/months";
import { notifierIn } from "../../../src/areas/account/notifications/index.ts";
import { lockAccount, openAccount } from "../../../src/areas/billing/accounts/index.ts";
import { issueMonth } from "../../../src/areas/billing/issuing/index.ts";
import { systemActor } from "../../../src/platform/actor.ts";
import { addDays, today } from "../../../src/platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../src/platform/db/database.ts";
import { systemSession } from "../../../src/platform/db/system-session.ts";
import type { TestApi } from "../server/api.ts";

/** Of the operator's documents, one of everything that a method can name. */
export interface DocumentThings {
  /** Has a card that was declined, and two invoices. */
  owingAccountId: string;
  /** The invoice of the present month: nothing of it is paid, and its charge waits for its owner. */
  billingDocumentId: string;
  billingDocumentNumber: string;
  billingDocumentTotalYen: string;
  /** Is assigned in part to the other invoice, which is overdue. */
  assignedBillingReceiptId: string;
  openBillingReceiptId: string;
  /** YYYY-MM. */
  presentMonth: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  managerId: string;
  owingAccountId: string;
  /** Its paid plan goes on. */
  billedId: string;
  /** Its paid plan is cancelled. */
  cancelledId: string;
}

/** Issues two invoices to an account; the plans have a price. */
export async function documentThings(api: TestApi, wish: Wish): Promise<DocumentThings> {
  const { tenantId, mark, managerId, owingAccountId } = wish;
  const day = today(api.deps.clock);
  const presentMonth = day.slice(0, 7);
  const pastMonth = monthAfter(presentMonth, -1);
  await giveCard(api, owingAccountId);
  await payFor(api, wish, pastMonth);
  const past = await issue(api, { tenantId, accountId: owingAccountId, month: pastMonth });
  const present = await issue(api, { tenantId, accountId: owingAccountId, month: presentMonth });
  await decline(api, { accountId: owingAccountId, documentId: past.documentId, failedOn: addDays(day, -10) });
  await decline(api, { accountId: owingAccountId, documentId: present.documentId, failedOn: day });
  const addReceipt = async (openYen: number) => {
    const receiptId = crypto.randomUUID();
    await api.sql(
      `insert into billing_receipt (tenant_id, id, received_on, yen, payer_name, note, open_yen, added_by, added_at)
       values ($1, $2, $3, 50000, $4, $4, $5, $6, now())`,
      [tenantId, receiptId, day, mark, openYen, managerId],
    );
    return receiptId;
  };
  const assignedBillingReceiptId = await addReceipt(49_000);
  await api.sql(
    `insert into billing_payment (tenant_id, account_id, document_id, kind, yen, reference, receipt_id, paid_on, added_by, added_at)
     values ($1, $2, $3, 'transfer', 1000, 'first', $4, $5, $6, now())`,
    [tenantId, owingAccountId, past.documentId, assignedBillingReceiptId, day, managerId],
  );
  await api.sql(
    `insert into billing_refund (tenant_id, id, account_id, document_id, yen, reason, way, state, requested_by, requested_at, next_look_at)
     values ($1, gen_random_uuid(), $2, $3, 550, $4, 'transfer', 'requested', $5, now(), now())`,
    [tenantId, owingAccountId, past.documentId, mark, managerId],
  );
  const [total] = await api.sql<{ yen: string }>("select total_yen as yen from billing_document where id = $1", [
    present.documentId,
  ]);
  return {
    owingAccountId,
    billingDocumentId: present.documentId,
    billingDocumentNumber: present.number,
    billingDocumentTotalYen: total?.yen ?? "",
    assignedBillingReceiptId,
    openBillingReceiptId: await addReceipt(50_000),
    presentMonth,
  };
}

/** Stores a card of an account, as it is after its page. */
export async function giveCard({ sql }: TestApi, accountId: string): Promise<void> {
  await sql(
    `update billing_account set card_method_id = 'pm-' || id, card_brand = 'visa', card_last4 = '4242',
       card_exp_month = 12, card_exp_year = 2099 where id = $1`,
    [accountId],
  );
}

/** Lets the account pay for two institutions, whose paid plans are billed from a month on. */
async function payFor({ sql }: TestApi, wish: Wish, month: string): Promise<void> {
  const { tenantId, managerId, owingAccountId, billedId, cancelledId } = wish;
  const first = `${month}-01`;
  const institutionIds = [billedId, cancelledId];
  await sql(
    `insert into billing_institution (tenant_id, account_id, institution_id, requested_by, requested_at, agreed_by, agreed_at, first_month)
     select $1, $2, i, $3, now(), $3, now(), $4 from unnest($5::uuid[]) i`,
    [tenantId, owingAccountId, managerId, first, institutionIds],
  );
  await sql(
    `insert into paid_plan (tenant_id, institution_id, started_on, first_billed_month, started_by, started_at)
     select $1, i, $2, $2, $3, now() from unnest($4::uuid[]) i`,
    [tenantId, first, managerId, institutionIds],
  );
  await sql(
    `update paid_plan set ends_on = (date_trunc('month', $2::date) + interval '2 months - 1 day')::date, ended_by = $3,
       ended_at = now() where institution_id = $1`,
    [cancelledId, first, managerId],
  );
}

/** Issues the invoice of a month, as the monthly run does. */
async function issue(
  { deps: { database, clock, env } }: TestApi,
  { tenantId, accountId, month }: { tenantId: string; accountId: string; month: string },
): Promise<{ documentId: string; number: string }> {
  const parts = { clock, notifier: notifierIn("ja"), operator: env.operator, language: "ja" as const };
  const issued = await systemSession(database, tenantId, async (db) => {
    await openAccount(db, accountId);
    return inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, { tenantId, accountId });
      return account && issueMonth(tx, parts, systemActor(tenantId), { account, month });
    });
  });
  if (!issued) throw new Error(`nothing was issued for ${month}`);
  return issued;
}

/** Lets the charge of an invoice have failed on a day, so that it waits for its owner. */
async function decline(
  { cards, sql }: TestApi,
  { accountId, documentId, failedOn }: { accountId: string; documentId: string; failedOn: string },
): Promise<void> {
  const [charge] = await sql<{ yen: string }>("select yen from billing_charge where document_id = $1", [documentId]);
  const { id } = await cards.cards.createCharge({
    documentId,
    customerId: `customer of ${accountId}`,
    yen: Number(charge?.yen),
    description: "",
  });
  await sql(
    `update billing_charge set state = 'needs_card', charge_id = $2, attempts = 1, tried_method_id = 'pm-' || account_id,
       first_failed_on = $3, reason = 'card_declined' where document_id = $1`,
    [documentId, id, failedOn],
  );
}
