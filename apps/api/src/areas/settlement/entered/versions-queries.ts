import type { RateSum } from "@meguri/rules/invoice-sums";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredEnteredHeader } from "../stored.ts";
import { type EnteredContent, type EnteredLineContent, headerOf } from "./entered-content.ts";
import type { EnteredPlace } from "./entered-deps.ts";

/** One version of one entered document. */
export type VersionPlace = EnteredPlace & { version: number };

/** Writes a version with its lines and rates. */
export async function insertEnteredVersion(
  tx: Db,
  place: VersionPlace,
  content: EnteredContent,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  const own = {
    tenant_id: place.tenantId,
    institution_id: place.institutionId,
    invoice_id: place.invoiceId,
    version: place.version,
  };
  await tx
    .insertInto("entered_invoice_version")
    .values({ ...own, header: JSON.stringify(headerOf(content)), reason, changed_by: by, changed_at: at })
    .execute();
  const lines = JSON.stringify(
    content.lines.map((line, index) => ({ ...line, number: index + 1, netYen: String(line.netYen) })),
  );
  await sql`
    insert into entered_invoice_line (tenant_id, institution_id, invoice_id, version, number, kind, delivered_on, slip_number,
      code, medicine_id, gtin, description, package_words, packs, pack_price, net_yen, tax_class, basis_points)
    select ${place.tenantId}, ${place.institutionId}, ${place.invoiceId}, ${place.version}, l.*
    from jsonb_to_recordset(${lines}::jsonb) as l(number int, kind text, "deliveredOn" date, "slipNumber" text, code text,
      "medicineId" text, gtin text, description text, "packageWords" text, packs int, "packPrice" numeric, "netYen" bigint,
      "taxClass" text, "basisPoints" int)`.execute(tx);
  await tx
    .insertInto("entered_invoice_rate")
    .values(
      content.rates.map((rate) => ({
        ...own,
        tax_class: rate.taxClass,
        basis_points: rate.basisPoints,
        net_yen: String(rate.netYen),
        tax_yen: String(rate.taxYen),
      })),
    )
    .execute();
}

/** A line of a version with its number. */
export type EnteredLineRow = EnteredLineContent & { number: number };

/** The lines of a version, by number. */
export async function selectEnteredLines(db: Db, place: VersionPlace): Promise<EnteredLineRow[]> {
  const result = await sql<Omit<EnteredLineRow, "netYen"> & { netYen: string }>`
    select l.number, l.kind, l.delivered_on::text as "deliveredOn", l.slip_number as "slipNumber", l.code,
      l.medicine_id as "medicineId", l.gtin, l.description, l.package_words as "packageWords", l.packs,
      trim_scale(l.pack_price)::text as "packPrice", l.net_yen::text as "netYen", l.tax_class as "taxClass",
      l.basis_points as "basisPoints"
    from entered_invoice_line l
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId}
      and l.invoice_id = ${place.invoiceId} and l.version = ${place.version}
    order by l.number`.execute(db);
  return result.rows.map((row) => ({ ...row, netYen: BigInt(row.netYen) }));
}

/** The rates of a version, in the order in which documents list them. */
export async function selectEnteredRates(db: Db, place: VersionPlace): Promise<RateSum[]> {
  const rows = await db
    .selectFrom("entered_invoice_rate")
    .select(["tax_class", "basis_points", "net_yen", "tax_yen"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("invoice_id", "=", place.invoiceId)
    .where("version", "=", place.version)
    .orderBy(sql`array_position(array['standard', 'reduced', 'exempt', 'outside'], tax_class)`)
    .orderBy("basis_points", "desc")
    .execute();
  return rows.map((row) => ({
    taxClass: row.tax_class,
    basisPoints: row.basis_points,
    netYen: BigInt(row.net_yen),
    taxYen: BigInt(row.tax_yen),
  }));
}

/** A version as the history shows it; `lines` is equal for versions with equal lines. */
export interface VersionRow {
  version: number;
  header: StoredEnteredHeader;
  reason: string;
  changedByName: string;
  changedAt: Date;
  netYen: string;
  taxYen: string;
  lines: string;
}

/** The versions of a document, the newest first. */
export async function selectEnteredVersions(db: Db, place: EnteredPlace): Promise<VersionRow[]> {
  const result = await sql<VersionRow>`
    select v.version, v.header, v.reason, coalesce(u.display_name, '') as "changedByName", v.changed_at as "changedAt",
      coalesce(r.net, 0)::text as "netYen", coalesce(r.tax, 0)::text as "taxYen", coalesce(l.digest, '') as lines
    from entered_invoice_version v
      left join users u on u.tenant_id = v.tenant_id and u.user_id = v.changed_by
      left join lateral (select sum(x.net_yen) as net, sum(x.tax_yen) as tax from entered_invoice_rate x
        where x.tenant_id = v.tenant_id and x.institution_id = v.institution_id and x.invoice_id = v.invoice_id
          and x.version = v.version) r on true
      left join lateral (select md5(string_agg((to_jsonb(x) - 'version')::text, '' order by x.number)) as digest
        from entered_invoice_line x
        where x.tenant_id = v.tenant_id and x.institution_id = v.institution_id and x.invoice_id = v.invoice_id
          and x.version = v.version) l on true
    where v.tenant_id = ${place.tenantId} and v.institution_id = ${place.institutionId}
      and v.invoice_id = ${place.invoiceId}
    order by v.version desc`.execute(db);
  return result.rows;
}
