import type { RateSum } from "@meguri/rules/invoice-sums";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ReceivedDocument } from "./received-deps.ts";

type InTexts<Of> = { [Key in keyof Of]: Of[Key] extends bigint ? string : Of[Key] };

/** A document as it is read; amounts are decimal texts of whole yen. */
export type ReceivedDocumentRow = Omit<InTexts<ReceivedDocument>, "rates" | "totalYen"> & {
  rates: InTexts<RateSum>[];
};

/** The documents that an institution received with a day from one to another and that count, by day and number. */
export async function selectReceivedDocuments(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { from, until }: { from: string; until: string },
): Promise<ReceivedDocumentRow[]> {
  const result = await sql<ReceivedDocumentRow>`
    with rate as (
      select invoice_id, tax_class, basis_points, net_yen, tax_yen, null::int as version from invoice_rate
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
      union all
      select invoice_id, tax_class, basis_points, net_yen, tax_yen, version from entered_invoice_rate
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
    ), document as (
      select i.id, false as entered, i.trading_id, w.van_code, i.issuer ->> 'name' as partner,
        i.issuer ->> 'registrationNumber' as registration, i.kind, i.number, i.corrects_id, c.number as corrects_number,
        i.issued_on, i.due_on, i.period_from, i.period_until, i.issued_at as received_at, i.mode = 'slip' as per_slip,
        i.net_yen, i.tax_yen, null::int as version
      from invoice i
        join wholesaler w on w.tenant_id = i.tenant_id and w.id = i.wholesaler_id
        left join invoice c on c.tenant_id = i.tenant_id and c.wholesaler_id = i.wholesaler_id and c.id = i.corrects_id
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
        and i.issued_on between ${from}::date and ${until}::date
      union all
      select e.id, true, e.trading_id, t.van_code, e.issuer_name, e.registration_number, e.kind, e.number, e.corrects_id,
        c.number, e.issued_on, e.due_on, e.period_from, e.period_until, e.entered_at, false, e.net_yen, e.tax_yen, e.version
      from entered_invoice e
        join trading t on t.tenant_id = e.tenant_id and t.institution_id = e.institution_id and t.id = e.trading_id
        left join entered_invoice c on c.tenant_id = e.tenant_id and c.institution_id = e.institution_id
          and c.id = e.corrects_id
      where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.voided_at is null
        and e.issued_on between ${from}::date and ${until}::date
    )
    select d.id, d.entered as "isEntered", d.trading_id as "tradingId", d.van_code as "vanCode", d.partner,
      d.registration as "registrationNumber", d.kind, d.number, d.corrects_id as "correctsId",
      d.corrects_number as "correctsNumber", d.issued_on::text as "issuedOn", d.due_on::text as "dueOn",
      d.period_from::text as "periodFrom", d.period_until::text as "periodUntil", d.received_at as "receivedAt",
      d.per_slip as "isPerSlip", d.net_yen::text as "netYen", d.tax_yen::text as "taxYen",
      coalesce((select jsonb_agg(jsonb_build_object('taxClass', r.tax_class, 'basisPoints', r.basis_points,
          'netYen', r.net_yen::text, 'taxYen', r.tax_yen::text)
          order by array_position(array['standard', 'reduced', 'exempt', 'outside'], r.tax_class), r.basis_points desc)
        from rate r where r.invoice_id = d.id and r.version is not distinct from d.version), '[]') as rates
    from document d order by d.issued_on, d.number, d.id`.execute(db);
  return result.rows;
}
