import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredBank } from "../stored.ts";
import type { PayeeTable } from "../tables.ts";
import type { PaymentsPlace } from "./payments-deps.ts";

type OfPayee = {
  [Column in keyof Omit<Selectable<PayeeTable>, "tenant_id" | "institution_id" | "trading_id">]:
    | Selectable<PayeeTable>[Column]
    | null;
};

/** A trading with the account on which its wholesaler is paid; without one all columns of the payee are null. */
export type PayeeRow = OfPayee & {
  trading_id: string;
  name: string;
  van_code: string;
  enteredByName: string;
  approvedByName: string;
  /** The account that the newest document names. */
  printed: StoredBank | null;
};

const payees = ({ tenantId, institutionId }: PaymentsPlace, narrower: RawBuilder<unknown>) => sql<PayeeRow>`
  select t.id as trading_id, coalesce(w.company, t.name) as name, t.van_code, p.bank_code, p.bank_name, p.branch_code,
    p.branch_name, p.account_kind, p.account_number, p.holder, p.fee_yen, p.moves, p.version, p.entered_by, p.entered_at,
    p.approved_by, p.approved_at, coalesce(e.display_name, '') as "enteredByName",
    coalesce(a.display_name, '') as "approvedByName", n.printed
  from trading t
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    left join payee p on p.tenant_id = t.tenant_id and p.institution_id = t.institution_id and p.trading_id = t.id
    left join users e on e.tenant_id = p.tenant_id and e.user_id = p.entered_by
    left join users a on a.tenant_id = p.tenant_id and a.user_id = p.approved_by
    left join lateral (
      select i.issuer -> 'bank' as printed from invoice i
      where i.tenant_id = t.tenant_id and i.institution_id = t.institution_id and i.trading_id = t.id
      order by i.issued_on desc, i.serial desc, i.id desc limit 1) n on true
  where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and ${narrower}
  order by fold_text(coalesce(w.company, t.name)), t.id`;

/** Every wholesaler an institution trades with or has documents of, by name. */
export async function selectPayees(db: Db, place: PaymentsPlace): Promise<PayeeRow[]> {
  const narrower = sql`(t.state = 'approved' or p.trading_id is not null or n.printed is not null
    or exists (select from entered_invoice x where x.tenant_id = t.tenant_id and x.institution_id = t.institution_id
      and x.trading_id = t.id and x.voided_at is null))`;
  return (await payees(place, narrower).execute(db)).rows;
}

/** One of them by its trading. */
export async function selectPayee(
  db: Db,
  place: PaymentsPlace,
  { tradingId }: { tradingId: string },
): Promise<PayeeRow | undefined> {
  return (await payees(place, sql`t.id = ${tradingId}`).execute(db)).rows[0];
}

/** Writes a payee with all of its columns. */
export async function putPayeeRow(tx: Db, row: Insertable<PayeeTable>): Promise<void> {
  const { tenant_id: _tenant, institution_id: _institution, trading_id: _trading, ...changed } = row;
  await tx
    .insertInto("payee")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "trading_id"]).doUpdateSet(changed))
    .execute();
}

export async function markPayeeApproved(
  tx: Db,
  { tenantId, institutionId }: PaymentsPlace,
  { tradingId, by, at, alone }: { tradingId: string; by: string; at: Date; alone: boolean },
): Promise<void> {
  await tx
    .updateTable("payee")
    .set((eb) => ({ approved_by: by, approved_at: at, approved_alone: alone, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("trading_id", "=", tradingId)
    .execute();
}

/** Takes back the approval of runs that were not exported and pay a payee. @returns their ids */
export async function withdrawApprovals(
  tx: Db,
  { tenantId, institutionId }: PaymentsPlace,
  { tradingId }: { tradingId: string },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update payment_run r set state = 'draft', payer = null, approved_by = null, approved_at = null
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state = 'approved'
      and exists (select from payment_transfer f where f.tenant_id = r.tenant_id and f.institution_id = r.institution_id
        and f.run_id = r.id and f.trading_id = ${tradingId})
    returning r.id`.execute(tx);
  return result.rows.map(({ id }) => id);
}
