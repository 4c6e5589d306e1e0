import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { orderStates } from "@meguri/rules/order-states";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { size } from "../src/demo/fiction.ts";
import { demoId } from "../src/demo/generate/ids.ts";
import { chainShops } from "../src/demo/generate/owners.ts";
import { demoPharmacy } from "../src/demo/institutions.ts";
import { workedUntil } from "../src/demo/plan/demo-plan.ts";
import { startTestParts, type TestParts } from "../src/test-parts.ts";
import { orderLaws } from "./demo-order-laws.ts";
import { freshSystem, pieces } from "./demo-system.ts";
import { passedOn, passingDrift } from "./passing-drift.ts";
import { placeDrafts } from "./place-drafts.ts";
import { folderOfFile } from "./temporary-folder.ts";

let parts: TestParts;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ parts, stop } = await startTestParts({ auth: true }));
});
afterAll(() => stop());

describe("a whole demo", () => {
  const folder = folderOfFile();
  let system: Awaited<ReturnType<typeof freshSystem>>;
  /** Size of the database with its tables and nothing in them. */
  let emptyMegabytes = 0;
  const megabytes = async (): Promise<number> =>
    (await system.owner.query("select pg_database_size(current_database())::float8 / 1e6 as size")).rows[0].size;
  beforeAll(async () => {
    system = await freshSystem(parts, folder);
    emptyMegabytes = await megabytes();
    await system.seed();
  });
  afterAll(() => system.close());

  /** Rows that should not be there. */
  const wrong = async (query: string): Promise<unknown[]> => (await system.owner.query(`${query} limit 5`)).rows;

  test("fills every table at the first start; a second one, or one without its record, changes nothing", async () => {
    const first = await system.contents();
    for (const { name, count } of first) expect(count, name).toBeGreaterThan(1);
    expect(JSON.parse(readFileSync(system.record, "utf8"))).toEqual(pieces);
    await system.seed();
    expect(await system.contents()).toEqual(first);
    rmSync(system.record);
    await system.seed();
    expect(await system.contents()).toEqual(first);
  });

  test("nobody at another pharmacy can sign in, because the identity provider knows only the five demo people", async () => {
    expect(await system.accounts()).toEqual(await system.users());
  });

  test("is forecast again once its orders are there, however early its files made a forecast", async () => {
    await system.owner.query("delete from forecast_due");
    const done: string[] = JSON.parse(readFileSync(system.record, "utf8"));
    writeFileSync(system.record, JSON.stringify(done.filter((piece) => piece !== "forecasts")));
    await system.seed();
    const { rows } = await system.owner.query("select institution_id as id, due_at <= now() as due from forecast_due");
    expect(rows).toEqual([{ id: demoPharmacy.id, due: true }]);
  });

  test("compares what came with forecasts that knew it, or that were impossible at the time", async () => {
    const { rows } = await system.owner.query(
      `with came as materialized (
         select i.medicine_id, d.dispensed_on, sum(i.total) as total from dispensing d
           join dispensing_item i on i.dispensing_id = d.id
         where d.institution_id = $1 and d.state = 'active' and d.dispensed_on > current_date - 100 group by 1, 2),
       compared as (
         select p.medicine_id, p.as_of, p.q50, p.q95, coalesce(sum(c.total), 0) as actual from forecast_past p
           left join came c on c.medicine_id = p.medicine_id and c.dispensed_on >= p.as_of and c.dispensed_on < p.as_of + 28
         where p.institution_id = $1 and p.as_of + 28 < current_date group by 1, 2, 3, 4)
       select count(distinct as_of)::int as weeks, avg((actual <= q50)::int)::float8 as half, avg((actual <= q95)::int)::float8 as most
       from compared`,
      [demoPharmacy.id],
    );
    expect(rows[0].weeks).toBeGreaterThanOrEqual(7);
    expect(rows[0].half).toBeGreaterThan(0.4);
    expect(rows[0].half).toBeLessThan(0.65);
    expect(rows[0].most).toBeGreaterThan(0.9);
    expect(rows[0].most).toBeLessThan(0.99);
  });

  test("is large enough to be searched and small enough to be kept", async () => {
    const { rows } = await system.owner.query(
      `select count(*)::int as prescriptions, count(distinct patient_key)::int as patients,
         (max(dispensed_on) - min(dispensed_on))::int as days
       from dispensing where institution_id = $1`,
      [demoPharmacy.id],
    );
    expect(rows[0].prescriptions).toBeGreaterThan(23_000);
    expect(rows[0].patients).toBeGreaterThan(2_000);
    expect(rows[0].days).toBeGreaterThan(720);
    expect((await megabytes()) - emptyMegabytes).toBeLessThan(160);
  });

  test("has on the shelf the ledger's balance, lot by lot and medicine by medicine, after every movement", async () => {
    expect(
      await wrong(`select * from (select lot_id, sum(quantity) as q from stock_movement group by lot_id) m
        full join stock_balance b using (lot_id) where m.q is distinct from b.on_hand`),
    ).toEqual([]);
    expect(
      await wrong(`select * from (select institution_id, medicine_id, sum(quantity) as q from stock_movement group by 1, 2) m
        full join stock_item i using (institution_id, medicine_id) where coalesce(m.q, 0) is distinct from i.on_hand`),
    ).toEqual([]);
    expect(
      await wrong(`select * from (select id, balance, sum(quantity) over (partition by institution_id, medicine_id order by id)
        as q from stock_movement) m where balance <> q`),
    ).toEqual([]);
  });

  test("has in both ledgers, the records and the settlements what was handed over, and holds what waits", async () => {
    for (const query of passingDrift) expect(await wrong(query)).toEqual([]);
    const { rows } = await system.owner.query(passedOn, [demoPharmacy.id]);
    expect(rows).toEqual([{ records: 7, waiting: 2, settlements: ["open", "paid"] }]);
  });

  test("has used what expires first, as the product does", async () => {
    // Of the smaller shops: each lot's balance before a movement, beside the lots that should have been used sooner.
    expect(
      await wrong(`with moved as (
          select m.id, m.institution_id, m.medicine_id, m.lot_id, m.kind, m.happened_on, l.expires_on, m.quantity
          from stock_movement m join stock_lot l on l.id = m.lot_id where m.institution_id <> '${demoPharmacy.id}')
        select u.* from moved u join moved e on e.institution_id = u.institution_id and e.medicine_id = u.medicine_id
          and e.id < u.id and e.expires_on < coalesce(u.expires_on, '9999-12-31') and e.expires_on >= u.happened_on
        where u.kind = 'dispense' and u.quantity < 0 group by u.id, u.institution_id, u.medicine_id, u.lot_id, u.kind,
          u.happened_on, u.expires_on, u.quantity, e.lot_id having sum(e.quantity) > 0`),
    ).toEqual([]);
  });

  test("has taken from the shelf what its prescriptions tell, and what its deliveries brought", async () => {
    expect(
      await wrong(`select * from (
          select dispensing_id as id, medicine_id, sum(total) as reported from dispensing_item i
            join dispensing d on d.id = i.dispensing_id where medicine_id is not null and d.state = 'active' group by 1, 2) i
        full join (
          select source_id as id, medicine_id, -sum(quantity) as moved from stock_movement where source_kind = 'dispensing'
          group by 1, 2 having sum(quantity) <> 0) m using (id, medicine_id) where reported is distinct from moved`),
    ).toEqual([]);
    expect(
      await wrong(`select * from (
          select delivery_id as id, medicine_id, sum(quantity) as reported from delivery_line
            join delivery d on d.id = delivery_id where d.state = 'posted' group by 1, 2) l
        full join (
          select source_id as id, medicine_id, sum(quantity) as moved from stock_movement where source_kind = 'delivery'
          group by 1, 2) m using (id, medicine_id) where reported is distinct from moved`),
    ).toEqual([]);
  });

  test("has posted of each count the difference between the counted and the expected quantity", async () => {
    expect(
      await wrong(`select * from (
          select e.count_id, e.lot_id, coalesce(n.quantity, 0) - e.expected as difference from stock_count_expected e
            join stock_count c on c.id = e.count_id and c.state = 'posted' and c.name <> '開始時の棚卸'
            join stock_lot l on l.id = e.lot_id
            left join stock_count_entry n on n.count_id = e.count_id and n.medicine_id = e.medicine_id and n.lot = l.lot
              and n.expires_on is not distinct from l.expires_on) e
        left join (select source_id as count_id, lot_id, sum(quantity) as moved from stock_movement
          where source_kind = 'count' group by 1, 2) m using (count_id, lot_id)
        where difference <> coalesce(moved, 0)`),
    ).toEqual([]);
  });

  test("has results for every usual search: with partners near and far, from counts or receipts", async () => {
    const result = `select s.medicine_id, count(*)::int as partners, count(*) filter (where s.on_hand > 0)::int as counted,
        count(*) filter (where s.evidence_month is not null)::int as reported, count(distinct s.cell)::int as places,
        count(distinct coalesce(s.as_of, s.evidence_month))::int as ages, max(s.on_hand) / min(s.on_hand) filter (where s.on_hand > 0) as spread
      from shared_stock s where s.institution_id <> $1 and exists (
        select from group_member mine join group_member theirs using (tenant_id, group_id)
        where mine.institution_id = $1 and theirs.institution_id = s.institution_id and mine.state = 'joined'
          and theirs.state = 'joined')
      group by s.medicine_id order by partners desc limit 40`;
    const { rows } = await system.owner.query(result, [demoPharmacy.id]);
    for (const one of rows) {
      expect(one.partners, one.medicine_id).toBeGreaterThanOrEqual(5);
      expect(one.partners, one.medicine_id).toBeLessThanOrEqual(30);
    }
    expect(rows.filter(({ counted, reported }) => counted > 0 && reported > 0).length).toBeGreaterThan(30);
    expect(rows.filter(({ places, ages, spread }) => places > 2 && ages > 2 && spread > 2).length).toBeGreaterThan(30);
  });

  test("tells partners exactly what the shelves and the receipts say", async () => {
    expect(
      await wrong(`select * from (select institution_id, medicine_id, on_hand - reserved as there from stock_item
          where last_moved_on is not null or last_counted_at is not null) i
        full join (select institution_id, medicine_id, on_hand from shared_stock where on_hand is not null) s
          using (institution_id, medicine_id) where i.there is distinct from s.on_hand`),
    ).toEqual([]);
    expect(
      await wrong("select * from evidence where last_on > now() or date_trunc('month', last_on) <> month"),
    ).toEqual([]);
    expect(await wrong("select * from evidence_share where shared_at > now()")).toEqual([]);
  });

  test("counts the content of files, and knows when somebody is expected again", async () => {
    expect(
      await wrong(`select f.name from dispensing_file f left join lateral (
          select count(distinct d.id) as dispensings, count(i.line) as items,
            count(i.line) filter (where i.medicine_id is null) as unknown
          from dispensing d left join dispensing_item i on i.dispensing_id = d.id where d.file_id = f.id) t on true
        where (f.dispensings, f.items, f.unknown_items) is distinct from (t.dispensings, t.items, t.unknown)`),
    ).toEqual([]);
    expect(
      await wrong(`select d.id from dispensing d join dispensing_item i on i.dispensing_id = d.id
        group by d.id, d.item_count, d.next_visit_on, d.dispensed_on having d.item_count <> count(*) or d.next_visit_on is distinct from
          d.dispensed_on + max(i.usage_count) filter (where i.usage_class = 'oral')`),
    ).toEqual([]);
  });

  test.each(Object.entries(orderLaws))("has ordered as the product would: %s", async (_, broken) => {
    expect(await wrong(broken)).toEqual([]);
  });

  test("shows orders in every state that an order can have", async () => {
    const { rows } = await system.owner.query("select distinct state from purchase_order");
    expect(rows.map(({ state }) => state).sort()).toEqual([...orderStates].filter((one) => one !== "sending").sort());
  });

  test("leaves work for today, and nothing is in the future", async () => {
    const { rows } = await system.owner.query(
      `select (select count(*)::int from delivery_line join delivery d on d.id = delivery_id
           where d.state = 'open' and d.institution_id = $1) as lines,
         (select count(*)::int from stock_count where state = 'open' and institution_id = $1) as counts,
         (select count(*)::int from dispensing_file where state = 'failed' and institution_id = $1) as failed,
         (select count(distinct codes)::int from dispensing_item where medicine_id is null and institution_id = $1) as unknown,
         (select count(*)::int from dispensing where institution_id = $1
           and dispensed_on = $2) as today`,
      // On a day on which it is closed, what it did on the last open one.
      [demoPharmacy.id, workedUntil(new Date()).today],
    );
    expect(rows[0]).toMatchObject({ lines: 2, counts: 1, failed: 3, unknown: 3 });
    expect(rows[0].today).toBeGreaterThan(2);
    expect(await wrong("select id from stock_movement where posted_at > now()")).toEqual([]);
    expect(await wrong("select id from dispensing_file where imported_at > now()")).toEqual([]);
    // What a person does next is later than all of it, also where rows are sorted by their ids.
    expect(await wrong("select id from stock_movement where id > uuidv7()")).toEqual([]);
  });

  test("lets one watch: the second wholesaler answers and ships with lots automatically, the first waits for its person", async () => {
    const placed = await placeDrafts(system);
    try {
      const first = { van_code: "KAKU00001", state: "sent", answered: false, left: false };
      const second = { van_code: "MIHO00001", answered: true, left: true };
      await vi.waitFor(async () => expect(await placed.standing()).toMatchObject([first, second]), placed.patience);
    } finally {
      await placed.stop();
    }
  });
});

test("a pharmacy in which somebody has begun to work is left as it is", async () => {
  const system = await freshSystem(parts);
  try {
    await system.seed({ history: false });
    await system.owner.query(
      "insert into stock_setting (tenant_id, institution_id, updated_at) values ('meguri-demo', $1, now())",
      [demoPharmacy.id],
    );
    await system.seed();
    const { rows } = await system.owner.query(
      "select institution_id from dispensing group by institution_id order by 1",
    );
    const begun = chainShops(size.institutions).filter((shop) => shop !== 0 && shop !== 3);
    expect(rows.map((row) => row.institution_id)).toEqual(begun.map((shop) => demoId("institution", shop)));
  } finally {
    await system.close();
  }
});

test("a person's own changes to demo data stay, whatever is seeded again", async () => {
  const system = await freshSystem(parts);
  try {
    await system.seed({ history: false });
    await system.owner.query("update institution set name = '改名薬局' where name = 'みどり町めぐり薬局'");
    rmSync(system.record);
    await system.seed({ history: false });
    const { rows } = await system.owner.query(
      "select name from institution where name in ('改名薬局', 'みどり町めぐり薬局')",
    );
    expect(rows).toEqual([{ name: "改名薬局" }]);
  } finally {
    await system.close();
  }
});

test("neither fictional medicines nor prescriptions of them are mixed into a master that was imported", async () => {
  const system = await freshSystem(parts);
  try {
    await system.owner.query("insert into medicine (id, name, updated_at) values ('620000001', '実在錠', now())");
    await system.seed();
    expect((await system.owner.query("select id from medicine")).rows).toEqual([{ id: "620000001" }]);
    expect((await system.owner.query("select id from dispensing")).rows).toEqual([]);
  } finally {
    await system.close();
  }
});

test("caches of the master are notified that it was filled", async () => {
  const system = await freshSystem(parts);
  try {
    const version = async () => (await system.owner.query("select version from medicine_master")).rows[0]?.version;
    const before = await version();
    await system.seed({ history: false });
    expect(await version()).not.toBe(before);
  } finally {
    await system.close();
  }
});
