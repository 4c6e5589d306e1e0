import { ledgerDrift } from "@meguri/stack/ledger-drift";
import { enterInstitution } from "../../../src/areas/institution/institutions/membership-queries.ts";
import { type Db, inTransaction, withSession } from "../../../src/platform/db/database.ts";
import type { TestApi } from "../server/api.ts";
import type { Pharmacy } from "./pharmacies.ts";

let counter = 0;

export interface MadeMedicine {
  id: string;
  name: string;
}

/** Puts a medicine into the master; its price is 10 yen a tablet by default. */
export async function makeMedicine(
  api: TestApi,
  options: { name?: string; price?: string; regulation?: string; code?: string; unit?: string } = {},
): Promise<MadeMedicine> {
  counter += 1;
  const id = `69${String(counter).padStart(7, "0")}`;
  const name = options.name ?? `架空錠${counter}ｍｇ`;
  await api.sql(
    `insert into medicine (id, name, kana, unit, name_folded, kana_folded, regulation, updated_at)
     values ($1, $2, 'ｶｸｳ', $4, $2, 'カクウ', $3, now())`,
    [id, name, options.regulation ?? "none", options.unit ?? "錠"],
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
  return api.sql(ledgerDrift, [pharmacy.id]);
}
