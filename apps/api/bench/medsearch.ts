import { MedsearchService } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { clientAs } from "./support/callers.ts";
import { copyShops, makeShops, medicineOf, medicinesEach } from "./support/many-shops.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { type BenchSystem, poolOf, startChild, startSystem } from "./support/system.ts";

const sizes = (process.env.BENCH_SHOPS ?? "6000,60000").split(",").map(Number);
const radiusKm = 5;
const runs = 1_500;

/** The same rows as plain SQL, past row-level security and with nobody's level applied. */
const placed = `select s.medicine_id, s.on_hand, s.as_of, i.id, i.name, i.tel, i.latitude, i.longitude,
    kilometres_between(h.latitude, h.longitude, i.latitude, i.longitude) as km`;
const inGroup = `${placed} from institution h join group_member m on m.tenant_id = h.tenant_id and m.group_id = $3
    join shared_stock s on s.tenant_id = m.tenant_id and s.institution_id = m.institution_id and s.medicine_id = $2
    join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id
  where h.tenant_id = 'tenant-a' and h.id = $1 and i.id <> h.id order by km limit 100`;
const near = `select * from (${placed} from institution h
    join shared_stock s on s.medicine_id = $2 and s.cell = any (grid_cells_near(h.latitude, h.longitude, ${radiusKm}))
    join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id
  where h.tenant_id = 'tenant-a' and h.id = $1 and i.id <> h.id) found
  where km <= ${radiusKm} and exists (select from group_member a join group_member b using (tenant_id, group_id)
    where a.tenant_id = 'tenant-a' and a.institution_id = $1 and b.institution_id = found.id) order by km limit 100`;

const system = await startSystem();
try {
  const alone: number[][] = [];
  for (const size of sizes) alone.push(await searchesOf(system, size));
  const [small = [], large = []] = alone;
  const growth = large.map((p95, at) => `${(p95 / (small[at] ?? 1)).toFixed(2)} ×`);
  console.log(`growth of the p95 of one caller to the larger size (goal 1.3 ×): ${growth.join(", ")}\n`);
} finally {
  await system.stop();
}

/** Measures both searches among so many institutions. @returns our p95 for one caller, search by search. */
async function searchesOf(bench: BenchSystem, size: number): Promise<number[]> {
  const { owner, superuserUrl, ownerUrl, env, identity } = bench;
  const loaded = await makeShops(owner, size);
  const superuser = poolOf(superuserUrl, 1);
  const copied = await copyShops(superuser);
  await superuser.end();
  const bytes = await owner.query(
    "select pg_total_relation_size('shared_stock') as all, count(*)::int as rows from shared_stock",
  );
  const { all, rows: count } = bytes.rows[0];
  console.log(
    `\n${size.toLocaleString("en")} institutions × ${medicinesEach} medicines: ${count.toLocaleString("en")} rows of`,
  );
  console.log(
    `${Math.round(Number(all) / count)} bytes with both indexes; loaded in ${loaded.toFixed(1)} s through the triggers,`,
  );
  console.log(`COPY of the same rows ${copied.toFixed(1)} s: ${(loaded / copied).toFixed(1)} × (goal 3 ×)\n`);

  await owner.query(
    `insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
     values ('tenant-a', 'looker', '', 'looker@example.test', now(), now()) on conflict do nothing`,
  );
  const { rows: lookers } = await owner.query(
    `select i.id, m.group_id as "groupId" from institution i
       join group_member m on m.tenant_id = i.tenant_id and m.institution_id = i.id
       join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.region = 'near'
     order by hashtextextended(i.code, 0) limit 200`,
  );
  await owner.query(
    `insert into membership (tenant_id, institution_id, user_id, role, created_at)
     select 'tenant-a', id, 'looker', 'clerk', now() from unnest($1::uuid[]) id`,
    [lookers.map(({ id }) => id)],
  );
  const api = await startChild("../src/main.ts", [], { ...env, NODE_ENV: "development" });
  // Planned for little data, the plain statements would read the whole table.
  const sql = poolOf(`${ownerUrl}?options=-c%20enable_seqscan%3Doff`, 8);
  try {
    const client = await clientAs(MedsearchService, api.url, identity, { uid: "looker" });
    const lookerOf = (run: number) => lookers[(run * 7) % lookers.length];
    const searches = [
      {
        words: "in a group of 60",
        direct: (run: number) => {
          const { id, groupId } = lookerOf(run);
          return sql.query({ name: "in-group", text: inGroup, values: [id, medicineOf(run), groupId] });
        },
        ours: (run: number) => {
          const { id: institutionId, groupId } = lookerOf(run);
          return client.searchStock({ institutionId, groupId, medicineId: medicineOf(run) });
        },
      },
      {
        words: `within ${radiusKm} km`,
        direct: (run: number) => sql.query({ name: "near", text: near, values: [lookerOf(run).id, medicineOf(run)] }),
        ours: (run: number) =>
          client.searchStock({ institutionId: lookerOf(run).id, radiusKm, medicineId: medicineOf(run) }),
      },
    ];
    const rows: (string | number)[][] = [];
    const alone: number[] = [];
    for (const { words, direct, ours } of searches) {
      const result = await ours(0);
      for (const callers of [1, 8, 32]) {
        const bare = await measure(callers, runs, direct);
        const timing = await measure(callers, runs, ours);
        if (callers === 1) alone.push(timing.p95);
        rows.push([
          words,
          result.count,
          callers,
          ms(bare.p50),
          ms(bare.p95),
          ms(bare.p99),
          Math.round(bare.perSecond),
          ms(timing.p50),
          ms(timing.p95),
          ms(timing.p99),
          Math.round(timing.perSecond),
        ]);
      }
    }
    printTable(
      ["search", "rows", "callers", "SQL p50, ms", "p95", "p99", "per s", "SearchStock p50, ms", "p95", "p99", "per s"],
      rows,
    );
    return alone;
  } finally {
    await api.stop();
    await sql.end();
  }
}
