import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import { isListed } from "./listed-negotiation-sql.ts";

/** VAN codes of the tradings of an entered institution that go on, by their ids. */
export async function selectVanCodes(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("trading")
    .select(["id", "van_code"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("state", "not in", ["refused", "ended"])
    .execute();
  return new Map(rows.map(({ id, van_code }) => [id, van_code]));
}

/** The negotiations of a corporation with the shops that keep them, also those that have left; the latest term first. */
export async function selectChainNegotiations(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
): Promise<{ institutionId: string; negotiationId: string }[]> {
  const result = await sql<{ institutionId: string; negotiationId: string }>`
    select n.institution_id as "institutionId", n.id as "negotiationId" from negotiation n
    where n.tenant_id = ${tenantId} and n.corporation_id = ${corporationId} and ${isListed}
    order by n.term_from desc`.execute(db);
  return result.rows;
}

/** Where a provisional price of a head office begins later within the days of agreed ones: it would replace them. */
export async function selectLaterChainStarts(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  price: { vanCode: string; from: string; until: string },
  items: readonly { medicineId: string; gtin: string }[],
): Promise<{ medicineId: string; gtin: string; validFrom: string }[]> {
  const result = await sql<{ medicineId: string; gtin: string; validFrom: string }>`
    select distinct q."medicineId", q.gtin, p.valid_from::text as "validFrom"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as q ("medicineId" text, gtin text)
      join corporation_price p on p.tenant_id = ${tenantId} and p.corporation_id = ${corporationId}
        and p.van_code = ${price.vanCode} and p.medicine_id = q."medicineId" and p.gtin = q.gtin
        and p.valid_from > ${price.from}::date and p.valid_from <= ${price.until}::date
    where p.standing = 'provisional'
      and not exists (select from corporation_price o where o.tenant_id = p.tenant_id and o.corporation_id = p.corporation_id
        and o.van_code = p.van_code and o.medicine_id = p.medicine_id and o.gtin = p.gtin
        and o.valid_from = p.valid_from and o.id > p.id)
    order by 1, 2, 3`.execute(db);
  return result.rows;
}
