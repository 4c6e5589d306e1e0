import type { Pharmacy } from "../scenes/pharmacies.ts";
import { storeForecasts } from "../scenes/stored-forecasts.ts";
import type { TestApi } from "../server/api.ts";

/** The medicine whose ledger is long: the first of the master. */
export const muchMoved = "610000001";

/**
 * Puts `count` rows behind every list of a pharmacy's shelf and of what it dispensed. The master must have as many
 * medicines already.
 */
export async function makeManyShelfRows(api: TestApi, { id }: Pharmacy, count: number): Promise<void> {
  const { sql } = api;
  const rows = "(select nr, 'r' || lpad(nr::text, 5, '0') as name from generate_series(1, $2::int) nr order by nr) n";
  const into = (table: string, columns: string, values: string) =>
    sql(
      `insert into ${table} (tenant_id, institution_id, ${columns}) select 'tenant-a', $1::uuid, ${values} from ${rows}`,
      [id, count],
    );
  const today = "(now() at time zone 'Asia/Tokyo')::date";
  const medicine = "(610000000 + nr)::text";

  await into("stock_item", "medicine_id, on_hand", `${medicine}, 1`);
  await into("stock_lot", "medicine_id, lot, expires_on", `${medicine}, name, ${today} + 100`);
  await sql(
    `insert into stock_balance (tenant_id, institution_id, medicine_id, lot_id, on_hand)
     select tenant_id, institution_id, medicine_id, id, 1 from stock_lot where institution_id = $1`,
    [id],
  );
  // Every medicine has been used once, and the first one has moved more often than all of them.
  for (const moved of ["r.medicine_id", `'${muchMoved}'`]) {
    const kind = moved.startsWith("r.") ? "dispense" : "adjust";
    await sql(
      `insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
         posted_at, posted_by, source_kind, source_id, reason)
       select r.tenant_id, r.institution_id, ${moved}, r.id, '${kind}', -1, 1, ${today}, now(), '', 'change', uuidv7(), r.lot
       from (select * from stock_lot where institution_id = $1 order by lot) r where $2 = 'adjust' or r.lot <> 'r00001'`,
      [id, kind],
    );
  }

  await into(
    "delivery",
    "wholesaler, slip_number, delivered_on, started_by, started_at",
    `'w', name, ${today}, '', now()`,
  );
  await into(
    "delivery_file",
    "name, sha256, size, state, slips, lines, new_slips, changed_lines, problems, came_by, taken_by, taken_at",
    "name, sha256(name::bytea), 1, 'taken', 1, 1, 1, 0, '[]', 'screen', '', now()",
  );
  await into(
    "delivery_notice",
    "van_code, slip_number, delivered_on, kind, sent_at, file_id",
    `'990000003', name, ${today}, 'delivery', now(),
     (select f.id from delivery_file f where f.institution_id = $1::uuid and f.name = 'r00001')`,
  );
  await into("stock_count", "name, started_by, started_at", "name, '', now()");
  await into(
    "dispensing_file",
    "name, format, sha256, size, state, imported_by, imported_at",
    "name, 'nsips', name::bytea, 1, 'imported', '', now()",
  );
  await into(
    "dispensing",
    "source_key, reception_no, file_id, dispensed_on, item_count, stock_effect, imported_at",
    `name, name, (select f.id from dispensing_file f where f.institution_id = $1::uuid and f.name = 'r00001'), ${today}, 1,
     'partly', now()`,
  );
  await sql(
    `insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, name)
     select tenant_id, institution_id, id, 1, '1', 'oral', reception_no from dispensing where institution_id = $1`,
    [id],
  );
  await sql(
    `insert into remainder (tenant_id, institution_id, dispensing_id, line, medicine_id, quantity, note, noted_by, noted_at)
     select i.tenant_id, i.institution_id, i.dispensing_id, 1, s.medicine_id, 1, i.name, '', now()
     from dispensing_item i join stock_lot s on s.institution_id = i.institution_id and s.lot = i.name
     where i.institution_id = $1 order by i.name`,
    [id],
  );
  await into("premade", "name, prepared_on, recorded_by, recorded_at", `name, ${today}, '', now()`);
  await into("stock_return", "wholesaler, started_by, started_at", "name, '', now()");
  await sql(
    `insert into stock_transfer (tenant_id, from_institution_id, to_institution_id, note, sent_by, sent_at)
     select tenant_id, $1, $1, wholesaler, '', now() from stock_return where institution_id = $1 order by wholesaler`,
    [id],
  );
  await into(
    "terminal",
    "id, name, kind, scopes, token_hash, token_ending, registered_by, registered_at",
    "uuidv7(), name, 'reader', '{receive}', name::bytea, '', '', now()",
  );
  await into(
    "scan_log",
    "id, scanned_by, text, purpose, scanned_at, received_at, reading",
    `uuidv7(), '', name, 'test', now(), now(), '{"code":"","medicines":[],"lot":"","expiresOn":"","serial":"","problem":"","incomplete":false}'`,
  );
  await sql(
    `insert into medicine_code (kind, code, medicine_id, source)
     select 'gtin', lpad(right(medicine_id, 7), 14, '0'), medicine_id, 'package' from stock_item where institution_id = $1`,
    [id],
  );
  await storeForecasts(api, { tenantId: "tenant-a", id });
}
