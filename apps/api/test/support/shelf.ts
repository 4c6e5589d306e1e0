import { enterInstitution } from "../../src/features/institutions/membership-queries.ts";
import { type Db, inTransaction, withSession } from "../../src/platform/db/database.ts";
import type { TestApi } from "./api.ts";
import type { Pharmacy } from "./pharmacies.ts";

let made = 0;

export interface MadeMedicine {
  id: string;
  name: string;
}

/** Puts a medicine into the master; its price is 10 yen a tablet unless said otherwise. */
export async function makeMedicine(
  api: TestApi,
  options: { name?: string; price?: string; regulation?: string; code?: string } = {},
): Promise<MadeMedicine> {
  made += 1;
  const id = `69${String(made).padStart(7, "0")}`;
  const name = options.name ?? `架空錠${made}ｍｇ`;
  await api.sql(
    `insert into medicine (id, name, kana, unit, name_folded, kana_folded, regulation, updated_at)
     values ($1, $2, 'ｶｸｳ', '錠', $2, 'カクウ', $3, now())`,
    [id, name, options.regulation ?? "none"],
  );
  await api.sql(
    "insert into medicine_price (medicine_id, valid_from, price, source) values ($1, '2024-04-01', $2, 'price')",
    [id, options.price ?? "10"],
  );
  if (options.code) {
    await api.sql("insert into medicine_code (kind, code, medicine_id, source) values ('yj', $1, $2, 'ssk')", [
      options.code,
      id,
    ]);
  }
  return { id, name };
}

/** Work in a pharmacy as its manager, in one transaction, under row-level security. */
export async function inPharmacy<T>(api: TestApi, pharmacy: Pharmacy, work: (tx: Db) => Promise<T>): Promise<T> {
  const who = { tenantId: pharmacy.tenantId, userId: pharmacy.manager.uid ?? "", timeoutMs: 30_000 };
  return withSession(api.deps.database, who, (db) =>
    inTransaction(db, async (tx) => {
      await enterInstitution(tx, pharmacy.id);
      return work(tx);
    }),
  );
}

/** What the balances say of a medicine, lot by lot, first expiry first. */
export async function balancesOf(api: TestApi, pharmacy: Pharmacy, medicineId: string) {
  const rows = await api.sql<{ lot: string; expires: string | null; on_hand: string }>(
    `select l.lot, l.expires_on::text as expires, trim_scale(b.on_hand)::text as on_hand
     from stock_balance b join stock_lot l on l.id = b.lot_id
     where b.institution_id = $1 and b.medicine_id = $2 and b.on_hand <> 0 order by l.expires_on nulls last, l.lot`,
    [pharmacy.id, medicineId],
  );
  return rows.map(({ lot, expires, on_hand }) => `${lot || "?"} ${expires ?? "-"} ${on_hand}`);
}

/** Balances, items, running totals and what partners may see that do not equal the sum of the ledger: there must be none. */
export async function driftOf(api: Pick<TestApi, "sql">, pharmacy: Pick<Pharmacy, "id">): Promise<unknown[]> {
  return api.sql(
    `with moved as (
       select medicine_id, lot_id, sum(quantity) as total from stock_movement where institution_id = $1 group by 1, 2
     ), lots as (
       select coalesce(m.medicine_id, b.medicine_id) as medicine_id, 'lot' as what from moved m
       full join (select * from stock_balance where institution_id = $1) b using (medicine_id, lot_id)
       where m.total is distinct from b.on_hand
     ), items as (
       select i.medicine_id, 'item' as what from stock_item i
       left join (select medicine_id, sum(total) as total from moved group by 1) m using (medicine_id)
       where i.institution_id = $1 and i.on_hand <> coalesce(m.total, 0)
     ), running as (
       select medicine_id, 'running' as what from (
         select medicine_id, balance, sum(quantity) over (partition by medicine_id order by id) as total
         from stock_movement where institution_id = $1) r
       where balance <> total
     ), shared as (
       select coalesce(i.medicine_id, s.medicine_id), 'shared' as what
       from (select * from stock_item where institution_id = $1 and coalesce(last_moved_on::text, last_counted_at::text) <> '') i
       full join (select * from shared_stock where institution_id = $1 and on_hand is not null) s using (medicine_id)
       where s.on_hand is distinct from i.on_hand - i.reserved
     )
     select * from lots union all select * from items union all select * from running union all select * from shared`,
    [pharmacy.id],
  );
}
