import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillTenant, type TableFacts, tenantTables } from "../../support/hostile/every-table.ts";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { makeMedicine } from "../../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { endOf } from "../../support/server/outcome.ts";

let api: TestApi;
/** A connection as the API has it: its role, and nothing of its code. */
let app: pg.Client;
let tables: TableFacts[];

beforeAll(async () => {
  api = await startApi();
  await makeMedicine(api);
  await api.sql(
    "insert into recall (number, published_on, recall_class, name, updated_at) values ('1', current_date, 1, '架空錠', now())",
  );
  tables = await tenantTables(api.sql);
  for (const tenantId of ["tenant-a", "tenant-b"]) await fillTenant(api.sql, tables, tenantId);
  app = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await api.stop();
});

const enter = (institutionId = "", wholesalerId = "", accountId = "") =>
  app.query(
    `select set_config('app.institution_id', $1, false), set_config('app.wholesaler_id', $2, false),
       set_config('app.billing_account_id', $3, false)`,
    [institutionId, wholesalerId, accountId],
  );

/** Speaks for a tenant, and within it for the institution, the wholesaler and the billing account that have rows. */
async function asTenant(tenantId: string): Promise<void> {
  const [institution] = await api.sql("select id from institution where tenant_id = $1", [tenantId]);
  const [wholesaler] = await api.sql("select id from wholesaler where tenant_id = $1", [tenantId]);
  await app.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  const [account] = await api.sql("select id from billing_account where tenant_id = $1", [tenantId]);
  // In the head office of the corporation that has rows.
  const [person] = await api.sql("select user_id from corporation_member where tenant_id = $1", [tenantId]);
  await app.query("select set_config('app.user_id', $1, false)", [person?.user_id ?? ""]);
  await enter(institution?.id, wholesaler?.id, account?.id);
}
const rowsOf = async (sql: string) => (await app.query(sql)).rowCount ?? 0;

/** The SQLSTATE that a statement ends with; `00000` where it is carried out, which is then taken back. */
async function stateOf(sql: string, values: unknown[] = []): Promise<string> {
  await app.query("begin");
  try {
    await app.query(sql, values);
    return "00000";
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? "none") : String(error);
  } finally {
    await app.query("rollback");
  }
}

const notPermitted = "42501";

describe("row-level security, with nothing of the API's own filters", () => {
  test("is on and forced, with a policy for the API's role, for every table that has a tenant", async () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["users", "membership", "audit_event", "job"]),
    );
    expect(tables.filter(({ secured, forced, policies }) => !secured || !forced || policies === 0)).toEqual([]);
    const open = await api.sql(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relrowsecurity
         and (has_table_privilege('meguri_app', c.oid, 'select, insert, update, delete')
           or has_any_column_privilege('meguri_app', c.oid, 'select, insert, update')) order by 1`,
    );
    expect(open.map(({ relname }) => relname)).toEqual(["kysely_migration", "postal_address", "tenant"]);
  });

  test("shows a tenant its own rows and not one of another's, in any table", async () => {
    await asTenant("tenant-b");
    for (const { name } of tables) {
      expect(await rowsOf(`select from ${name}`), name).toBeGreaterThan(0);
      expect(await rowsOf(`select from ${name} where tenant_id <> 'tenant-b'`), name).toBe(0);
    }
  });

  test("shows a tenant nothing of what an institution or a wholesaler keeps, or of a billing account, while none, or another, is entered", async () => {
    const kept = await api.sql<{ tablename: string }>(
      "select tablename from pg_policies where policyname in ('of_institution', 'of_wholesaler', 'of_sides', 'of_account')",
    );
    const names = kept.map(({ tablename }) => tablename);
    expect(names).toEqual(
      expect.arrayContaining(["stock_movement", "delivery_line", "stock_count_entry", "invoice", "billing_account"]),
    );
    await asTenant("tenant-b");
    const [other] = await api.sql<{ place: string; wholesaler: string; account: string }>(
      `select i.id as place, w.id as wholesaler, b.id as account from institution i, wholesaler w, billing_account b
       where i.tenant_id = 'tenant-a' and w.tenant_id = 'tenant-a' and b.tenant_id = 'tenant-a' limit 1`,
    );
    for (const entered of [[], [other?.place, other?.wholesaler, other?.account]] as const) {
      await enter(...entered);
      for (const name of names) expect(await rowsOf(`select from ${name}`), name).toBe(0);
    }
  });

  test("lets a tenant change, remove or bring in nothing of another's", async () => {
    await asTenant("tenant-b");
    for (const { name, columns } of tables) {
      const [column] = columns;
      for (const statement of [
        `update ${name} set ${column} = ${column} where tenant_id = 'tenant-a'`,
        `delete from ${name} where tenant_id = 'tenant-a'`,
      ]) {
        await app.query("begin");
        const touched = await app.query(statement).then(
          ({ rowCount }) => rowCount,
          (error: pg.DatabaseError) => error.code,
        );
        await app.query("rollback");
        expect([0, notPermitted], statement).toContain(touched);
      }
      const brought = `insert into ${name} (${columns}) select ${columns.map((c) => (c === "tenant_id" ? "'tenant-a'" : c))} from ${name} limit 1`;
      expect(await stateOf(brought), name).toBe(notPermitted);
      expect(await stateOf(`update ${name} set tenant_id = 'tenant-a'`), name).toMatch(/^(42501|23503)$/);
    }
  });

  test.each([
    ["is not said", ""],
    ["is nobody's", "tenant-z"],
    ["looks like a pattern", "%"],
    ["is quoted", "'tenant-a'"],
  ])("shows nothing where the tenant %s", async (_what, tenantId) => {
    await asTenant(tenantId);
    for (const { name } of tables) expect(await rowsOf(`select from ${name}`), name).toBe(0);
  });

  test("shows nothing on a connection without a session yet", async () => {
    const fresh = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
    await fresh.connect();
    for (const { name } of tables) expect((await fresh.query(`select from ${name}`)).rowCount, name).toBe(0);
    await fresh.end();
  });

  test("returns results only for the tenant of the session, though it looks past the policies", async () => {
    const result = (tenantId: string) =>
      rowsOf(`select from find_users('${tenantId}', '%', false, 'user_id', false, 100, 0)`);
    const counted = async (tenantId: string) =>
      Number((await app.query("select count_matching_users($1, '%', false) as n", [tenantId])).rows[0].n);
    await asTenant("tenant-b");
    expect([await result("tenant-b"), await counted("tenant-b")]).toEqual([1, 1]);
    for (const foreign of ["tenant-a", "", "%"])
      expect([await result(foreign), await counted(foreign)]).toEqual([0, 0]);
    await asTenant("");
    expect([await result("tenant-a"), await counted("tenant-a"), await result("")]).toEqual([0, 0, 0]);
  });

  test("is not got around through the text of a search", async () => {
    await asTenant("tenant-b");
    for (const text of ["' or true --", "%' or tenant_id = 'tenant-a", "$$", "%L", "%s'"]) {
      const { rows } = await app.query("select tenant_id from find_users('tenant-b', $1, false, $2, false, 100, 0)", [
        text,
        text,
      ]);
      expect(
        rows.filter(({ tenant_id }) => tenant_id !== "tenant-b"),
        text,
      ).toEqual([]);
    }
  });
});

describe("the API's role", () => {
  test("owns nothing, is a member of nothing and has no special right", async () => {
    const [role] = await api.sql("select * from pg_roles where rolname = 'meguri_app'");
    expect(role).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    });
    expect(
      await api.sql("select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'meguri_app'"),
    ).toEqual([]);
    expect(
      await api.sql("select from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = 'meguri_app'"),
    ).toEqual([]);
  });

  test("cannot switch the protection off, take another role or make things of its own", async () => {
    await asTenant("tenant-b");
    for (const statement of [
      "alter table users disable row level security",
      "alter table users no force row level security",
      "drop policy of_tenant on users",
      "create policy open on users using (true)",
      "alter table users add column x int",
      "truncate users",
      "drop table users",
      "create table mine (id int)",
      "create function app_begin() returns int language sql as 'select 1'",
      "create schema mine",
      "set role meguri_owner",
      "set session authorization postgres",
      "alter role meguri_app bypassrls",
      "copy users to program 'cat'",
      "select pg_read_file('/etc/passwd')",
    ]) {
      expect(await stateOf(statement), statement).toBe(notPermitted);
    }
    await app.query("set row_security = off");
    expect(await stateOf("select from users")).toBe(notPermitted);
    await app.query("reset row_security");
  });

  test("cannot change or remove entries of the log, nor its chain, nor the tenants", async () => {
    await asTenant("tenant-b");
    for (const table of ["audit_event", "audit_chain", "audit_event_other", "tenant", "user_count"]) {
      expect(await stateOf(`delete from ${table}`), table).toBe(notPermitted);
      expect(await stateOf(`update ${table} set tenant_id = tenant_id`), table).toMatch(/^(42501|42703)$/);
      expect(await stateOf(`truncate ${table}`), table).toBe(notPermitted);
    }
    expect(await stateOf("insert into tenant (id, name) values ('tenant-c', 'C')")).toBe(notPermitted);
    expect(await stateOf("select from audit_event_other")).toBe(notPermitted);
  });

  test("makes no object of its own, by which the owner's functions could be led to its code", async () => {
    for (const statement of [
      "create temporary table tenant (id text)",
      "create domain pg_temp.text as pg_catalog.text",
      "create function pg_temp.lower(text) returns text language sql as 'select $1'",
      "create domain public.text as pg_catalog.text",
      "create schema mine",
    ]) {
      expect(await stateOf(statement), statement).toBe(notPermitted);
    }
    const [rights] = await api.sql(
      `select has_database_privilege('meguri_app', current_database(), 'temporary') as temporary,
        has_database_privilege('meguri_app', current_database(), 'create') as schemas,
        has_schema_privilege('meguri_app', 'public', 'create') as objects,
        exists (select from pg_database d, aclexplode(d.datacl) a where d.datname = current_database() and a.grantee = 0) as everybody`,
    );
    expect(rights).toEqual({ temporary: false, schemas: false, objects: false, everybody: false });
  });

  test("runs the owner's functions with a path on which its own objects come last, and none that was not given to it", async () => {
    const open = await api.sql(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace = 'public'::regnamespace and (
         not exists (select from unnest(p.proconfig) c where c ~ '^search_path=.*pg_temp$' and c !~ 'pg_temp.*,')
         or p.proacl is null
         or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
    );
    expect(open).toEqual([]);
  });

  test("a domain named text in a temporary schema runs no code of its maker's as the owner", async () => {
    // As in a database whose rights were given back by hand: the functions hold on their own.
    await api.sql(`grant temporary on database ${new URL(api.ownerUrl).pathname.slice(1)} to meguri_app`);
    const stranger = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
    await stranger.connect();
    try {
      await stranger.query(`create function pg_temp.spy(pg_catalog.text) returns boolean language plpgsql as
        $$ begin perform pg_catalog.set_config('spy.ran_as', current_user, false); return true; end $$`);
      await stranger.query("create domain pg_temp.text as pg_catalog.text check (pg_temp.spy(value))");
      await stranger.query("create temporary table tenant (id pg_catalog.text, second_factor pg_catalog.text)");
      await stranger.query("insert into tenant values ('tenant-z', 'none')");
      expect((await stranger.query("select * from public.app_begin('tenant-z', 'nobody', 1000)")).rowCount).toBe(0);
      const { rows } = await stranger.query("select current_setting('spy.ran_as', true) as ran_as");
      expect(rows).toEqual([{ ran_as: null }]);
    } finally {
      await stranger.end();
      await api.sql(`revoke temporary on database ${new URL(api.ownerUrl).pathname.slice(1)} from meguri_app`);
    }
  });
});

describe("the list of users", () => {
  test("finds nobody of another tenant by a search, in a list or in a count", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    await makeUser(api, { tenantId: "tenant-b", displayName: "見えない 人", userId: "unseen" });
    for (const condition of ["見えない", "unseen", "tenant-b"]) {
      expect(await users.listUsers({ condition }), condition).toMatchObject({ users: [], count: 0 });
    }
    const everybody = await users.listUsers({ limit: 1000 });
    expect(everybody.users.filter(({ tenantId }) => tenantId !== "tenant-a")).toEqual([]);
    expect(everybody.count).toBe(everybody.users.length);
    expect(await endOf(users.getUser({ userId: "unseen" }))).toBe("NotFound/USER_NOT_FOUND");
  });
});
