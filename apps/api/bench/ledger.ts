import { Code, type ConnectError } from "@connectrpc/connect";
import { stormOver } from "../test/support/scenes/ledger-storm.ts";
import { driftOf } from "../test/support/scenes/shelf.ts";
import { type Program, startProgramWith } from "../test/support/server/program.ts";
import { headersOf } from "./support/callers.ts";
import { makeShelf } from "./support/dispensed.ts";
import { killDatabase } from "./support/kill-database.ts";
import { printTable } from "./support/measure.ts";
import { type BenchSystem, startSystem } from "./support/system.ts";

const writers = 8;
const actsOfWriter = Number(process.env.BENCH_ACTS ?? 150);
const kills = 20;
/** After so many kills of the server the database is killed as well. */
const killsBeforeDatabase = 10;

const system = await startSystem();
try {
  await storm(system);
} finally {
  await system.stop();
}

/** Eight people work at once while the server is killed again and again and the database once; then the books are checked. */
async function storm({ owner, identity, env }: BenchSystem): Promise<void> {
  // What was answered must be on disk here, as it is where people work.
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
  );
  const { institutionId, code, userId } = await makeShelf(owner, 0);
  const created = await owner.query<{ id: string }>(
    `insert into medicine (id, name, kana, unit, name_folded, kana_folded, updated_at)
     select (610000000 + n)::text, '架空錠', 'ｶｸｳ', '錠', '架空錠', 'カクウ', now() from generate_series(1, $1::int) n
     returning id`,
    [24 + writers],
  );
  const ids = created.rows.map(({ id }) => id);
  let program: Program | undefined;
  const start = async () => {
    program = await startProgramWith(env);
    return program.url;
  };
  let server = start();
  let killed = 0;
  let databaseKilled = 0;
  let repeated = 0;
  const begun = performance.now();
  const model = await stormOver({
    institutionId,
    code,
    headers: await headersOf(identity, { uid: userId }),
    own: ids.slice(0, writers),
    shared: ids.slice(writers),
    acts: actsOfWriter,
    server: () => server,
    answered(acts) {
      if (killed === kills || acts < ((killed + 1) * writers * actsOfWriter) / (kills + 1)) return;
      killed += 1;
      const dying = program;
      server = (async () => {
        if (killed === killsBeforeDatabase) databaseKilled += await killDatabase(owner);
        dying?.child.kill("SIGKILL");
        await dying?.ended;
        return start();
      })();
    },
    isCutOff(error: ConnectError) {
      repeated += 1;
      return error.code !== Code.InvalidArgument && (killed === killsBeforeDatabase || error.details.length === 0);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  program?.child.kill("SIGKILL");
  const sql = async <T extends object>(text: string, values?: unknown[]) => (await owner.query<T>(text, values)).rows;
  const drift = await driftOf({ sql }, { id: institutionId });
  const items = await sql<{ id: string; on_hand: string }>(
    "select medicine_id as id, on_hand::text from stock_item where institution_id = $1 and medicine_id = any ($2)",
    [institutionId, ids],
  );
  const wrong = items.filter(({ id, on_hand }) => Number(on_hand) !== model.get(id));
  const [moved] = await sql<{ count: number }>(
    "select count(*)::int as count from stock_movement where medicine_id = any ($1)",
    [ids],
  );
  printTable(
    [
      "acts",
      "movements",
      "s",
      "movements/s",
      "server killed",
      "database killed",
      "acts done again",
      "drifted",
      "not as answered",
    ],
    [
      [
        writers * actsOfWriter,
        moved?.count ?? 0,
        seconds.toFixed(1),
        Math.round((moved?.count ?? 0) / seconds),
        killed,
        databaseKilled,
        repeated,
        drift.length,
        wrong.length,
      ],
    ],
  );
  if (drift.length > 0 || wrong.length > 0 || items.length !== ids.length) process.exitCode = 1;
}
