import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredPayer } from "../stored.ts";
import type { PaymentDebitTable } from "../tables.ts";
import type { PaymentsPlace } from "./payments-deps.ts";
import type { PaymentRunPlace } from "./runs-queries.ts";

/** A transfer of an exported run; amounts are decimal texts of whole yen. */
export interface ExportedTransferRow {
  runId: string;
  tradingId: string;
  name: string;
  payOn: string;
  payer: StoredPayer | null;
  yen: string;
  feeYen: number;
  holder: string;
  /** Whether a debit of a bank's file paid it. */
  isDebited: boolean;
}

/** The transfers of all exported runs by day and name, without those that credits cover. */
export async function selectExportedTransfers(
  db: Db,
  { tenantId, institutionId }: PaymentsPlace,
): Promise<ExportedTransferRow[]> {
  const result = await sql<ExportedTransferRow>`
    select r.id as "runId", f.trading_id as "tradingId", coalesce(w.company, t.name) as name, r.pay_on::text as "payOn",
      r.payer, f.yen::text as yen, f.fee_yen as "feeYen", f.holder,
      exists (select from payment_debit d where d.tenant_id = r.tenant_id and d.institution_id = r.institution_id
        and d.run_id = r.id and (d.trading_id = f.trading_id or d.trading_id is null)) as "isDebited"
    from payment_run r
      join payment_transfer f on f.tenant_id = r.tenant_id and f.institution_id = r.institution_id and f.run_id = r.id
      join trading t on t.tenant_id = f.tenant_id and t.institution_id = f.institution_id and t.id = f.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state = 'exported' and f.yen > 0
    order by r.pay_on, r.id, fold_text(coalesce(w.company, t.name)), f.trading_id`.execute(db);
  return result.rows;
}

/** Which keys of a bank's entries are recorded. */
export async function selectKnownDebits(
  db: Db,
  { tenantId, institutionId }: PaymentsPlace,
  keys: readonly string[],
): Promise<Set<string>> {
  const result = await sql<{ key: string }>`
    select bank_key as key from payment_debit
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and bank_key = any(${[...keys]})`.execute(db);
  return new Set(result.rows.map(({ key }) => key));
}

export async function insertDebits(tx: Db, rows: readonly Insertable<PaymentDebitTable>[]): Promise<void> {
  await tx.insertInto("payment_debit").values(rows).execute();
}

/** A debit that paid a run, or a transfer of it. */
export interface DebitRow {
  tradingId: string | null;
  bookedOn: string;
  yen: string;
  words: string;
  recordedByName: string;
  recordedAt: Date;
}

/** The debits that paid a run, by day. */
export async function selectDebits(db: Db, place: PaymentRunPlace): Promise<DebitRow[]> {
  const result = await sql<DebitRow>`
    select d.trading_id as "tradingId", d.booked_on::text as "bookedOn", d.yen::text as yen, d.words,
      coalesce(u.display_name, '') as "recordedByName", d.recorded_at as "recordedAt"
    from payment_debit d left join users u on u.tenant_id = d.tenant_id and u.user_id = d.recorded_by
    where d.tenant_id = ${place.tenantId} and d.institution_id = ${place.institutionId} and d.run_id = ${place.runId}
    order by d.booked_on, d.recorded_at, d.bank_key`.execute(db);
  return result.rows;
}
