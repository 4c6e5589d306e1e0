import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { OutsideCustomerTable } from "../tables.ts";

/** Whose customers. */
export interface CustomersPlace {
  tenantId: string;
  wholesalerId: string;
}

/** One of them. */
export type OutsideCustomerPlace = CustomersPlace & { customerId: string };

/** A customer as it is stored. */
export type OutsideCustomerRow = Omit<Selectable<OutsideCustomerTable>, "tenant_id">;

const columns = [
  "wholesaler_id",
  "id",
  "name",
  "kana",
  "customer_code",
  "postal_code",
  "address",
  "tel",
  "email",
  "payer_name",
  "note",
  "closing_day",
  "due_months",
  "due_day",
  "invoice_mode",
  "invoice_sending",
  "version",
  "ended_at",
  "changed_by",
  "created_at",
  "updated_at",
] as const;

const customers = (db: Db, { tenantId, wholesalerId }: CustomersPlace) =>
  db
    .selectFrom("outside_customer")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId);

export async function selectOutsideCustomer(
  db: Db,
  place: OutsideCustomerPlace,
): Promise<OutsideCustomerRow | undefined> {
  return customers(db, place).where("id", "=", place.customerId).executeTakeFirst();
}

/** Whether an id is that of one of the wholesaler's tradings, so that no account has two customers. */
export async function selectIsTrading(db: Db, { tenantId, wholesalerId, customerId }: OutsideCustomerPlace) {
  const row = await db
    .selectFrom("trading")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another customer that goes on has a code. */
export async function selectIsCodeTaken(
  db: Db,
  { tenantId, wholesalerId, customerId }: OutsideCustomerPlace,
  code: string,
): Promise<boolean> {
  const result = await sql<{ taken: boolean }>`
    select exists (select from trading t where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId}
        and t.state = 'approved' and t.customer_code = ${code})
      or exists (select from outside_customer c where c.tenant_id = ${tenantId} and c.wholesaler_id = ${wholesalerId}
        and c.ended_at is null and c.customer_code = ${code} and c.id <> ${customerId}) as taken`.execute(db);
  return result.rows[0]?.taken ?? false;
}

/** A page of customers by name, after where the last page ended. */
export async function selectOutsideCustomers(
  db: Db,
  place: CustomersPlace,
  page: { keyword: string; all: boolean; after: { name: string; id: string } | undefined; limit: number },
): Promise<OutsideCustomerRow[]> {
  const name = sql<string>`coalesce(nullif(kana, ''), name)`;
  let query = customers(db, place);
  if (!page.all) query = query.where("ended_at", "is", null);
  if (page.keyword !== "") {
    const words = sql<string>`fold_text(name || ' ' || kana || ' ' || customer_code)`;
    query = query.where(words, "like", searchPattern(page.keyword));
  }
  if (page.after) query = query.where(sql<boolean>`(${name}, id) > (${page.after.name}, ${page.after.id}::uuid)`);
  return query.orderBy(name).orderBy("id").limit(page.limit).execute();
}

/** Writes a customer, new or changed. */
export async function putOutsideCustomerRow(
  tx: Db,
  { version: _version, ...row }: Insertable<OutsideCustomerTable>,
): Promise<void> {
  const { tenant_id: _tenant, wholesaler_id: _wholesaler, id: _id, created_at: _created, ...changed } = row;
  await tx
    .insertInto("outside_customer")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "wholesaler_id", "id"])
        .doUpdateSet({ ...changed, version: sql`outside_customer.version + 1` }),
    )
    .execute();
}
