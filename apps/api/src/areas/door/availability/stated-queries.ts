import { sql } from "kysely";
import { packageWords } from "../../ordering/orders/index.ts";
import type { ReadStated, StatedPackage } from "../../ordering/proposals/index.ts";

/**
 * What the wholesalers of an entered institution reported of packages of medicines: what is in stock first, what cannot be
 * delivered last. Today's order and the panel of a medicine share it.
 */
export const selectStatedPackages: ReadStated = async (
  db,
  { tenantId, institutionId },
  { medicineIds, tradingIds },
) => {
  const result = await sql<StatedPackage>`
    select a.medicine_id as "medicineId", a.gtin, t.id as "tradingId", coalesce(w.company, t.name) as "wholesalerName", a.status,
      a.packs, a.expected_on::text as "expectedOn", a.note, a.stated_at as "statedAt", coalesce(k.words, '') as "packageWords"
    from trading t
      join wholesaler_availability a on a.tenant_id = t.tenant_id and a.wholesaler_id = t.wholesaler_id
        and a.medicine_id = any(${[...medicineIds]}::text[])
      left join lateral (
        select ${packageWords} as words from medicine_package p where p.medicine_id = a.medicine_id and p.gtin = a.gtin limit 1
      ) k on true
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = any(${[...tradingIds]}::uuid[])
    order by array_position(array['available', 'limited', 'unavailable'], a.status), a.expected_on nulls last, 4, a.gtin`.execute(
    db,
  );
  return result.rows;
};
