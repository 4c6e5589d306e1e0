import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredPayer } from "../stored.ts";
import type {
  InvoiceKind,
  PaymentItemTable,
  PaymentRunState,
  PaymentRunTable,
  PaymentTransferTable,
} from "../tables.ts";
import type { PaymentsPlace } from "./payments-deps.ts";
import type { AccountColumns } from "./transfer-account.ts";

/** A run of an institution with its tenant, as queries need it. */
export type PaymentRunPlace = PaymentsPlace & { runId: string };

/** A payment run; amounts are decimal texts of whole yen. */
export interface PaymentRunRow {
  id: string;
  state: PaymentRunState;
  payOn: string;
  twoApprovers: boolean;
  payer: StoredPayer | null;
  transferCount: number;
  yen: string;
  feeYen: string;
  /** What of the sum the bank returned. */
  returnedYen: string;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  approvedByName: string;
  approvedAt: Date | null;
  exportedByName: string;
  exportedAt: Date | null;
  endedByName: string;
  endedAt: Date | null;
  paidOn: string | null;
}

const runs = ({ tenantId, institutionId }: PaymentsPlace, narrower: RawBuilder<unknown>) => sql<PaymentRunRow>`
  select r.id, r.state, r.pay_on::text as "payOn", r.two_approvers as "twoApprovers", r.payer,
    s.count as "transferCount", s.yen as "yen", s.fee as "feeYen",
    s.returned as "returnedYen", r.created_by as "createdBy",
    coalesce(c.display_name, '') as "createdByName", r.created_at as "createdAt",
    coalesce(a.display_name, '') as "approvedByName", r.approved_at as "approvedAt",
    coalesce(x.display_name, '') as "exportedByName", r.exported_at as "exportedAt",
    coalesce(e.display_name, '') as "endedByName", r.ended_at as "endedAt", r.paid_on::text as "paidOn"
  from payment_run r
    join lateral (
      select (count(*) filter (where f.yen > 0))::int as count, coalesce(sum(f.yen), 0)::text as yen,
        coalesce(sum(f.fee_yen), 0)::text as fee,
        coalesce(sum(f.yen) filter (where f.is_returned), 0)::text as returned
      from payment_transfer f
      where f.tenant_id = r.tenant_id and f.institution_id = r.institution_id and f.run_id = r.id) s on true
    left join users c on c.tenant_id = r.tenant_id and c.user_id = r.created_by
    left join users a on a.tenant_id = r.tenant_id and a.user_id = r.approved_by
    left join users x on x.tenant_id = r.tenant_id and x.user_id = r.exported_by
    left join users e on e.tenant_id = r.tenant_id and e.user_id = r.ended_by
  where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and ${narrower}`;

/** The newest runs of an institution. */
export async function selectPaymentRuns(db: Db, place: PaymentsPlace, limit: number): Promise<PaymentRunRow[]> {
  return (await runs(place, sql`true order by r.created_at desc, r.id desc limit ${limit}`).execute(db)).rows;
}

/** One run. */
export async function selectPaymentRun(db: Db, place: PaymentRunPlace): Promise<PaymentRunRow | undefined> {
  return (await runs(place, sql`r.id = ${place.runId}`).execute(db)).rows[0];
}

/** A transfer of a run with its payee as it is now; without an account the payee's columns are null. */
export type TransferRow = AccountColumns & {
  tradingId: string;
  name: string;
  yen: string;
  feeYen: number;
  isReturned: boolean;
  /** When it was returned after the run was paid. */
  returnedOn: string | null;
  /** Whether the payee is approved, and has the account of the transfer. */
  isApproved: boolean;
  isSame: boolean;
};

/**
 * The transfers of a run by the wholesalers' names. Those of a draft have the payees' present accounts, others those with
 * which the run was approved.
 */
export async function selectPaymentTransfers(db: Db, place: PaymentRunPlace): Promise<TransferRow[]> {
  const result = await sql<TransferRow>`
    select f.trading_id as "tradingId", coalesce(w.company, t.name) as name, f.yen::text as yen, f.fee_yen as "feeYen",
      f.is_returned as "isReturned", f.returned_on::text as "returnedOn", p.approved_at is not null as "isApproved",
      (f.bank_code, f.bank_name, f.branch_code, f.branch_name, f.account_kind, f.account_number, f.holder)
        = (p.bank_code, p.bank_name, p.branch_code, p.branch_name, p.account_kind, p.account_number, p.holder) as "isSame",
      case r.state when 'draft' then p.bank_code else f.bank_code end as bank_code,
      case r.state when 'draft' then p.bank_name else f.bank_name end as bank_name,
      case r.state when 'draft' then p.branch_code else f.branch_code end as branch_code,
      case r.state when 'draft' then p.branch_name else f.branch_name end as branch_name,
      case r.state when 'draft' then p.account_kind else f.account_kind end as account_kind,
      case r.state when 'draft' then p.account_number else f.account_number end as account_number,
      case r.state when 'draft' then p.holder else f.holder end as holder
    from payment_transfer f
      join payment_run r on r.tenant_id = f.tenant_id and r.institution_id = f.institution_id and r.id = f.run_id
      join payee p on p.tenant_id = f.tenant_id and p.institution_id = f.institution_id and p.trading_id = f.trading_id
      join trading t on t.tenant_id = f.tenant_id and t.institution_id = f.institution_id and t.id = f.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where f.tenant_id = ${place.tenantId} and f.institution_id = ${place.institutionId} and f.run_id = ${place.runId}
    order by fold_text(coalesce(w.company, t.name)), f.trading_id`.execute(db);
  return result.rows;
}

/** What of a document a run settles. */
export interface PaymentItemRow {
  tradingId: string;
  invoiceId: string;
  number: string;
  kind: InvoiceKind;
  dueOn: string | null;
  yen: string;
}

export async function selectPaymentItems(db: Db, place: PaymentRunPlace): Promise<PaymentItemRow[]> {
  const result = await sql<PaymentItemRow>`
    select p.trading_id as "tradingId", p.invoice_id as "invoiceId", coalesce(i.number, e.number) as number,
      coalesce(i.kind, e.kind) as kind, coalesce(i.due_on, e.due_on)::text as "dueOn", p.yen::text as yen
    from payment_item p
      left join invoice i on i.tenant_id = p.tenant_id and i.wholesaler_id = p.wholesaler_id and i.id = p.invoice_id
      left join entered_invoice e on e.tenant_id = p.tenant_id and e.institution_id = p.institution_id
        and e.id = p.entered_id
    where p.tenant_id = ${place.tenantId} and p.institution_id = ${place.institutionId} and p.run_id = ${place.runId}
    order by coalesce(i.issued_on, e.issued_on), i.serial nulls first, p.invoice_id`.execute(db);
  return result.rows;
}

/** Whether a person entered or changed a document that a run pays: such a person cannot be the only one to approve it. */
export async function selectIsEnteredBy(db: Db, place: PaymentRunPlace, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_item as p")
    .innerJoin("entered_invoice_version as v", (join) =>
      join
        .onRef("v.tenant_id", "=", "p.tenant_id")
        .onRef("v.institution_id", "=", "p.institution_id")
        .onRef("v.invoice_id", "=", "p.entered_id"),
    )
    .select("p.invoice_id")
    .where("p.tenant_id", "=", place.tenantId)
    .where("p.institution_id", "=", place.institutionId)
    .where("p.run_id", "=", place.runId)
    .where("v.changed_by", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a run with its transfers and what they settle. */
export async function insertPaymentRun(
  tx: Db,
  run: Insertable<PaymentRunTable>,
  transfers: Insertable<PaymentTransferTable>[],
  items: Insertable<PaymentItemTable>[],
): Promise<void> {
  await tx.insertInto("payment_run").values(run).execute();
  await tx.insertInto("payment_transfer").values(transfers).execute();
  await tx.insertInto("payment_item").values(items).execute();
}

/** Gives the transfers of a run the present accounts of their payees. */
export async function fixAccounts(tx: Db, place: PaymentRunPlace): Promise<void> {
  await sql`
    update payment_transfer f set bank_code = p.bank_code, bank_name = p.bank_name, branch_code = p.branch_code,
      branch_name = p.branch_name, account_kind = p.account_kind, account_number = p.account_number, holder = p.holder
    from payee p
    where f.tenant_id = ${place.tenantId} and f.institution_id = ${place.institutionId} and f.run_id = ${place.runId}
      and p.tenant_id = f.tenant_id and p.institution_id = f.institution_id and p.trading_id = f.trading_id`.execute(
    tx,
  );
}

/** Changes columns of a run. */
export async function changePaymentRun(
  tx: Db,
  { tenantId, institutionId, runId }: PaymentRunPlace,
  change: Partial<
    Pick<
      Insertable<PaymentRunTable>,
      | "state"
      | "payer"
      | "approved_by"
      | "approved_at"
      | "exported_by"
      | "exported_at"
      | "ended_by"
      | "ended_at"
      | "paid_on"
    >
  >,
): Promise<void> {
  await tx
    .updateTable("payment_run")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", runId)
    .execute();
}

/** Ends what a run has planned: paid, or released where the run was cancelled. */
export async function endPaymentItems(
  tx: Db,
  { tenantId, institutionId, runId }: PaymentRunPlace,
  { to, tradingIds }: { to: "paid" | "released"; tradingIds?: readonly string[] },
): Promise<void> {
  const planned = tx
    .updateTable("payment_item")
    .set({ state: to })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("run_id", "=", runId)
    .where("state", "=", "planned");
  await (tradingIds ? planned.where("trading_id", "in", tradingIds) : planned).execute();
}

/**
 * Marks transfers that the bank returned, and releases what they planned or paid. Payments of the same documents that were
 * planned later counted on it: where they left what this one had left to them, they leave the returned amount as well.
 */
export async function returnTransfers(
  tx: Db,
  { tenantId, institutionId, runId }: PaymentRunPlace,
  { tradingIds, returnedOn }: { tradingIds: readonly string[]; returnedOn: string | null },
): Promise<void> {
  await tx
    .updateTable("payment_transfer")
    .set({ is_returned: true, returned_on: returnedOn })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("run_id", "=", runId)
    .where("trading_id", "in", tradingIds)
    .execute();
  await sql`
    with recursive released as (
      update payment_item set state = 'released'
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and run_id = ${runId}
        and trading_id = any(${[...tradingIds]}::uuid[]) and state <> 'released'
      returning invoice_id, yen, left_yen
    ), later as (
      select p.run_id, p.invoice_id, p.left_yen, r.yen as returned_yen
      from released r
        join payment_item p on p.tenant_id = ${tenantId} and p.institution_id = ${institutionId}
          and p.invoice_id = r.invoice_id and p.run_id <> ${runId} and p.state <> 'released'
          and p.left_yen + p.yen = r.left_yen
      union all
      select p.run_id, p.invoice_id, p.left_yen, l.returned_yen
      from later l
        join payment_item p on p.tenant_id = ${tenantId} and p.institution_id = ${institutionId}
          and p.invoice_id = l.invoice_id and p.run_id <> ${runId} and p.state <> 'released'
          and p.left_yen + p.yen = l.left_yen
    )
    update payment_item p set left_yen = p.left_yen + l.returned_yen
    from later l
    where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.run_id = l.run_id
      and p.invoice_id = l.invoice_id`.execute(tx);
}
