import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoData } from "../src/demo/seed.ts";
import { createTestDatabase, startTestParts, type TestParts } from "../src/test-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

let parts: TestParts;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ parts, stop } = await startTestParts({ auth: true }));
});
afterAll(() => stop());

const tables = ["users", "corporation", "institution", "membership", "corporation_member", "sharing_group"];
const more = ["group_member", "notification", "postal_address", "medicine", "medicine_code", "medicine_price"];
const all = [...tables, ...more, "medicine_package", "supply_status", "generic_name"];

async function freshSystem() {
  const database = await createTestDatabase(parts);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const auth = parts.auth;
  if (!auth) throw new Error("The identity emulator does not run");
  const record = path.join(temporaryFolder(), "demo-data.json");
  return {
    owner,
    record,
    seed: () =>
      seedDemoData({
        facts: parts.postgres,
        database: database.name,
        identityHost: auth.host,
        projectId: auth.projectId,
        tenantId: "meguri-demo",
        record,
      }),
    /** A fingerprint of every row of every table. */
    contents: async () => {
      const sums = all.map(
        (table) =>
          `select '${table}' as name, count(*)::int, md5(string_agg(r::text, '|' order by r::text)) from ${table} r`,
      );
      return (await owner.query(`${sums.join(" union all ")} order by name`)).rows;
    },
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}

test("a first start fills every table, and a second one, or one without its record, changes nothing", async () => {
  const system = await freshSystem();
  try {
    await system.seed();
    const first = await system.contents();
    for (const { name, count } of first) expect(count, name).toBeGreaterThan(2);
    expect(JSON.parse(readFileSync(system.record, "utf8"))).toEqual(["people", "organisations", "medicines"]);
    await system.seed();
    expect(await system.contents()).toEqual(first);
    rmSync(system.record);
    await system.seed();
    expect(await system.contents()).toEqual(first);
  } finally {
    await system.close();
  }
});

test("a person's own changes to demo data stay, whatever is seeded again", async () => {
  const system = await freshSystem();
  try {
    await system.seed();
    await system.owner.query("update institution set name = '改名薬局' where name = 'みどり町めぐり薬局'");
    rmSync(system.record);
    await system.seed();
    const { rows } = await system.owner.query(
      "select name from institution where name in ('改名薬局', 'みどり町めぐり薬局')",
    );
    expect(rows).toEqual([{ name: "改名薬局" }]);
  } finally {
    await system.close();
  }
});

test("fictional medicines are not mixed into a master that was imported", async () => {
  const system = await freshSystem();
  try {
    await system.owner.query("insert into medicine (id, name, updated_at) values ('620000001', '実在錠', now())");
    await system.seed();
    expect((await system.owner.query("select id from medicine")).rows).toEqual([{ id: "620000001" }]);
  } finally {
    await system.close();
  }
});

test("whoever remembers the master is told that it was filled", async () => {
  const system = await freshSystem();
  try {
    const version = async () => (await system.owner.query("select version from medicine_master")).rows[0]?.version;
    const before = await version();
    await system.seed();
    expect(await version()).not.toBe(before);
  } finally {
    await system.close();
  }
});
