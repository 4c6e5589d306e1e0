import type { TestApi } from "../server/api.ts";

/** A billing account of a person with as many documents, and as many receipts of the tenant. @returns the account's id */
export async function makeManyBillingRows(
  { sql }: TestApi,
  { count, ownerId }: { count: number; ownerId: string },
): Promise<string> {
  const [account] = await sql<{ id: string }>(
    `insert into billing_account (tenant_id, id, name, postal_code, address, email, created_by, created_at, updated_at)
     values ('tenant-a', gen_random_uuid(), 'n', '1000001', 'a', 'many@many.test', $1, now(), now()) returning id`,
    [ownerId],
  );
  const accountId = account?.id ?? "";
  await sql("insert into billing_member values ('tenant-a', $1, $2, 'owner', now())", [accountId, ownerId]);
  await sql(
    `insert into billing_document (tenant_id, id, account_id, kind, year, serial, month, issued_on, tax_rounding, issuer,
       recipient, note, net_yen, tax_yen, line_count, hash, issued_by, issued_at)
     select 'tenant-a', gen_random_uuid(), $2, 'invoice', 2026, nr, '2026-04-01', '2026-04-01', 'floor', '{}',
       jsonb_build_object('name', 'r' || lpad(nr::text, 5, '0')), '', 1, 0, 1, '\\x00', '', now()
     from generate_series(1, $1::int) nr`,
    [count, accountId],
  );
  await sql(
    `insert into billing_receipt (tenant_id, id, received_on, yen, payer_name, open_yen, added_by, added_at)
     select 'tenant-a', gen_random_uuid(), date '2020-01-01' + nr, 1, 'r' || lpad(nr::text, 5, '0'), 1, '', now()
     from generate_series(1, $1::int) nr`,
    [count],
  );
  return accountId;
}
