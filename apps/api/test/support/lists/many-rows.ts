import { makeAdmin, makeUser } from "../scenes/people.ts";
import { makePharmacy, type Pharmacy } from "../scenes/pharmacies.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeManyBillingRows } from "./many-billing-rows.ts";
import { makeManyOrders } from "./many-order-rows.ts";
import { makeManyPassingRows } from "./many-passing-rows.ts";
import { makeManyShelfRows } from "./many-shelf-rows.ts";
import { type ManyTradings, makeManyTradings } from "./many-trading-rows.ts";

/** One of everything that has a list, with as many rows in each list as was requested. */
export interface ManyRows extends ManyTradings {
  /** Manages the pharmacy; whose notifications, corporations and history are many. */
  manager: TokenClaims;
  admin: TokenClaims;
  /** In the head office of the corporation that has all the shops, and no member of any. */
  headOffice: TokenClaims;
  pharmacy: Pharmacy;
  /** Managed by the pharmacy: the first has all the shops as members, the second all their applications. */
  groupIds: [joined: string, applied: string];
  /** Shares all the groups with an institution of the manager's. */
  partnerId: string;
  corporationId: string;
  importId: string;
  /** The manager owns it. */
  billingAccountId: string;
}

/** What a row with a number is called; in the order of the numbers. */
export const rowName = (nr: number) => `r${String(nr).padStart(5, "0")}`;

/** Puts `count` rows behind every list. */
export async function makeManyRows(api: TestApi, count: number): Promise<ManyRows> {
  const { sql } = api;
  const pharmacy = await makePharmacy(api, { name: "a home" });
  const { manager } = pharmacy;
  const admin = await makeAdmin(api);
  const headOffice = await makeUser(api);
  await sql("update users set display_name = 'a home' where user_id = $1", [manager.uid]);
  const one = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]?.id ?? "";
  const tenant = "insert into %s select 'tenant-a'";
  const names = "(select nr, 'r' || lpad(nr::text, 5, '0') as name from generate_series(1, $1::int) nr order by nr) n";
  const into = (table: string, columns: string, values: string, more: unknown[] = []) =>
    sql(`${tenant.replace("%s", `${table} (tenant_id, ${columns})`)}, ${values} from ${names}`, [count, ...more]);

  const corporationId = await one(
    "insert into corporation (tenant_id, name, created_at, updated_at) values ('tenant-a', 'c', now(), now()) returning id",
    [],
  );
  await sql("insert into corporation_member values ('tenant-a', $1, $2, now())", [corporationId, headOffice.uid]);
  await sql("update institution set corporation_id = $1 where id = $2", [corporationId, pharmacy.id]);
  const group = (name: string) =>
    one(
      `insert into sharing_group (tenant_id, name, region, privacy_level, manager_institution_id, created_at, updated_at)
       values ('tenant-a', $1, 'wide', 'band', $2, now(), now()) returning id`,
      [name, pharmacy.id],
    );
  const groupIds: ManyRows["groupIds"] = [await group("s joined"), await group("s applied")];
  await sql(
    "insert into group_member (tenant_id, group_id, institution_id, state, applied_at) values ('tenant-a', $1, $2, 'joined', now())",
    [groupIds[0], pharmacy.id],
  );

  await into(
    "users",
    "user_id, display_name, email, created_at, updated_at",
    "name, name, name || '@many.test', now(), now()",
  );
  await into("membership", "institution_id, user_id, role, created_at", "$2, name, 'clerk', now()", [pharmacy.id]);
  await into(
    "institution",
    "name, code, corporation_id, verification, verification_at, created_at, updated_at",
    "name, '', $2::uuid, 'requested', now() + nr * interval '1 second', now(), now()",
    [corporationId],
  );
  for (const [place, state] of ["joined", "applied"].entries()) {
    await sql(
      `insert into group_member (tenant_id, group_id, institution_id, state, applied_at)
       select 'tenant-a', $1, id, $2, verification_at from institution where verification = 'requested'`,
      [groupIds[place], state],
    );
  }
  await into(
    "invitation",
    "institution_id, email, role, token_hash, invited_by, expires_at, created_at",
    "$2, name || '@many.test', 'clerk', name::bytea, '', now(), now()",
    [pharmacy.id],
  );
  await into("corporation", "name, created_at, updated_at", "name, now(), now()");
  await sql(`insert into corporation_member select 'tenant-a', id, $1, now() from corporation where name like 'r%'`, [
    manager.uid,
  ]);
  // Corporations have shops and groups have members, or the database would plan for what never is.
  await sql(
    `insert into institution (tenant_id, name, corporation_id, created_at, updated_at)
     select 'tenant-a', 'shop of ' || name, id, now(), now() from corporation where name like 'r%'`,
  );
  for (const [table, columns, values] of [
    [
      "sharing_group",
      "name, region, privacy_level, manager_institution_id, created_at, updated_at",
      "substr(name, 9), 'wide', 'band', id, now(), now()",
    ],
    [
      "group_member",
      "group_id, institution_id, state, applied_at",
      "(select g.id from sharing_group g where g.manager_institution_id = i.id), id, 'joined', now()",
    ],
  ]) {
    await sql(
      `insert into ${table} (tenant_id, ${columns}) select 'tenant-a', ${values} from institution i where name like 'shop of%'`,
    );
  }
  const partner = await makePharmacy(api);
  const alike = await makePharmacy(api);
  await sql("update membership set user_id = $1 where institution_id = $2", [manager.uid, alike.id]);
  await sql(
    `insert into group_member (tenant_id, group_id, institution_id, state, applied_at)
     select 'tenant-a', g.id, i, 'joined', now() from sharing_group g, unnest($1::uuid[]) i where g.name like 'r%'`,
    [[partner.id, alike.id]],
  );
  await into("notification", "user_id, kind, data, created_at", "$2, 'k', jsonb_build_object('row', name), now()", [
    manager.uid,
  ]);
  await into(
    "audit_event",
    "at, actor_id, action, object_type, object_id, subject_id, institution_id",
    "now(), name, 'a', 'group', $2, $3, $4",
    [groupIds[0], headOffice.uid, pharmacy.id],
  );
  await into("job", "kind, state, owner_id, file_name, created_at", "'many', 'done', $2, name, now()", [admin.uid]);
  const importId = await one(
    `insert into job (tenant_id, kind, state, owner_id, created_at)
     values ('tenant-a', 'user-import', 'to_review', $1, now()) returning id`,
    [admin.uid],
  );
  await into(
    "user_import_row",
    "job_id, line, problems, state",
    "$2, nr, jsonb_build_array(jsonb_build_object('column', 'email', 'value', name, 'problem', 'required', 'warning', false)), 'wrong'",
    [importId],
  );
  await makeManyMedicines(api, count);
  await makeManyShelfRows(api, pharmacy, count);
  await sql(
    `insert into supply_change (medicine_id, kind_before, kind_after, cause, changed_on, recorded_at)
     select i.medicine_id, 'normal', 'limited', n.name, current_date, now()
     from (select medicine_id from stock_item where institution_id = $2 and on_hand > 0 order by medicine_id limit 1) i
       cross join ${names} order by n.nr`,
    [count, pharmacy.id],
  );
  const tradings = await makeManyTradings(api, pharmacy, { count, memberId: headOffice.uid ?? "" });
  await sql(
    `insert into corporation_price (tenant_id, corporation_id, van_code, medicine_id, price, unit_price, standing, contract,
       valid_from, put_by, put_at)
     select 'tenant-a', $2, 'HOME00000', (610000000 + nr)::text, 7, 7, 'agreed', 'item', '2020-04-01', '', now() from ${names}`,
    [count, corporationId],
  );
  await makeManyPassingRows(api, pharmacy, { partnerId: partner.id, groupId: groupIds[0], count });
  const { pricedTradingId: tradingId, wholesalerId } = tradings;
  await makeManyOrders(api, pharmacy, { count, tradingId, wholesalerId });
  const billingAccountId = await makeManyBillingRows(api, { count, ownerId: manager.uid ?? "" });
  // As the database does by itself within a minute of a change so large.
  await sql("analyze");
  return {
    manager,
    admin,
    headOffice,
    pharmacy,
    groupIds,
    partnerId: partner.id,
    corporationId,
    importId,
    billingAccountId,
    ...tradings,
  };
}

async function makeManyMedicines({ sql }: TestApi, count: number): Promise<void> {
  await sql(
    `insert into medicine (id, name, kana, name_folded, kana_folded, updated_at)
     select (610000000 + nr)::text, n, n, n, n, now()
     from generate_series(1, $1::int) nr, lateral (select 'r' || lpad(nr::text, 5, '0') as n) n`,
    [count],
  );
  await sql(
    `insert into parked_code (kind, code, source, reason, lines, parked_at)
     select 'yj', 'r' || lpad(nr::text, 5, '0'), 'supply', 'unknown', '[]', now() from generate_series(1, $1::int) nr`,
    [count],
  );
  await sql(
    `insert into master_version (id, source, file_name, sha256, rows, added, changed, ended, unchanged, parked, applied_at)
     select uuidv7(), 'ssk', n, n, 0, 0, 0, 0, 0, 0, now() + nr * interval '1 second'
     from generate_series(1, $1::int) nr, lateral (select 'r' || lpad(nr::text, 5, '0') as n) n`,
    [count],
  );
  await sql("update medicine_master set version = version + 1");
}
