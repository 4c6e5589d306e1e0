import pino from "pino";
import { notifierIn } from "../src/areas/account/notifications/index.ts";
import { getChainOverview } from "../src/areas/desk/chain/get-chain-overview.ts";
import { keepShopFigures } from "../src/areas/desk/chain/keep-shop-figures.ts";
import { listShopTasks } from "../src/areas/desk/chain/list-shop-tasks.ts";
import { institutionAccess } from "../src/areas/institution/institutions/index.ts";
import { acceptChainRun } from "../src/areas/ordering/chain-run/accept-chain-run.ts";
import { startChainRun } from "../src/areas/ordering/chain-run/start-chain-run.ts";
import { workOnChainRuns } from "../src/areas/ordering/chain-run/work-on-chain-runs.ts";
import { readBilledMonths } from "../src/areas/settlement/reported/index.ts";
import { systemActor } from "../src/platform/actor.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { type Db, openDatabase, withSession } from "../src/platform/db/database.ts";
import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { printTable } from "./support/measure.ts";
import { poolOf, startSystem } from "./support/system.ts";

/** The most shops of a corporation; a tenth of them is measured first. */
const most = Number(process.env.BENCH_SHOPS ?? 200);

const system = await startSystem();
const { owner } = system;
const superuser = poolOf(system.superuserUrl, 1);
const database = openDatabase({ url: system.appUrl, poolSize: 6, queueLimit: 10 });
const pharmacies = await makePharmacy(system);
const { userId, institutionIds } = pharmacies;
try {
  const [corporation] = (
    await owner.query<{ id: string }>(
      "insert into corporation (tenant_id, name, created_at, updated_at) values ('tenant-a', '架空本部', now(), now()) returning id",
    )
  ).rows;
  const corporationId = corporation?.id ?? "";
  await owner.query("insert into corporation_member values ('tenant-a', $1, $2, now())", [corporationId, userId]);
  const rows: (string | number)[][] = [];
  for (const count of [Math.ceil(most / 10), most]) {
    await copyPharmacies(superuser, pharmacies, count);
    await owner.query("update institution set corporation_id = $1 where id = any($2::uuid[])", [
      corporationId,
      institutionIds,
    ]);
    // Every fourth shop needs little and has what the others lack.
    const givers = institutionIds.filter((_, nth) => nth % 4 === 0);
    await owner.query(
      "update forecast set need = 100, order_up_to = 100, mean28 = 10 where institution_id = any($1::uuid[])",
      [givers],
    );
    // The others use what they lack.
    await owner.query(
      "update forecast set need = order_up_to, order_up_to = 6000, mean28 = 6000 where not institution_id = any($1::uuid[]) and right(medicine_id, 1) in ('3', '6', '9')",
      [givers],
    );
    await owner.query(
      "update stock_lot set expires_on = current_date + 600 where institution_id = any($1::uuid[]) and expires_on is null",
      [givers],
    );
    await owner.query("analyze");
    const actor = systemActor("tenant-a", userId);
    const work = { database, clock: systemClock, log: pino({ level: "warn" }), institutionAccess, readBilledMonths };
    const never = new AbortController().signal;
    await timed((db) => startChainRun({ clock: systemClock, db }, actor, corporationId));
    const ran = await elapsed(() => workOnChainRuns(work, never));
    const kept = await elapsed(async () => {
      while (await keepShopFigures(work));
    });
    const read = await timed((db) => getChainOverview({ clock: systemClock, db }, actor, { corporationId, month: "" }));
    const tasks = await timed((db) =>
      listShopTasks({ db, clock: systemClock, institutionAccess }, actor, { corporationId }),
    );
    const moves = await owner.query<{ id: string; run_id: string }>(
      "select id, run_id from chain_move where state = 'proposed'",
    );
    const all = { runId: moves.rows[0]?.run_id ?? "", moveIds: moves.rows.map(({ id }) => id), institutionIds: [] };
    const parts = { clock: systemClock, institutionAccess, notifier: notifierIn("ja") };
    const accepted = await timed((db) => acceptChainRun({ ...parts, db }, actor, { corporationId, ...all }));
    // What is promised is no surplus of the next run.
    await owner.query("update chain_move set state = 'dropped'");
    // Past keys, as shops were copied: what follows computes all of them again.
    await owner.query("delete from shop_figures");
    await owner.query("delete from shop_month");
    rows.push([
      count,
      pharmacies.medicines.length,
      moves.rowCount ?? 0,
      seconds(ran),
      seconds(accepted),
      seconds(kept / count),
      seconds(read),
      seconds(tasks),
    ]);
    console.error(rows.at(-1)?.join(" | "));
  }
  const [few = [], many = []] = rows;
  const growth = (column: number) => `${(Number(many[column]) / Number(few[column])).toFixed(1)} times`;
  rows.push([growth(0), "", growth(2), growth(3), growth(4), growth(5), growth(6), growth(7)]);
  printTable(
    [
      "shops",
      "medicines each",
      "moves proposed",
      "one run, s",
      "accept, s",
      "figures of a shop, s",
      "overview, s",
      "tasks, s",
    ],
    rows,
  );
} finally {
  await database.close();
  await superuser.end();
  await system.stop();
}

/** In one session as a request has it. @returns milliseconds */
function timed(work: (db: Db) => Promise<unknown>): Promise<number> {
  return elapsed(() => withSession(database, { tenantId: "tenant-a", userId, timeoutMs: 600_000 }, work));
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
