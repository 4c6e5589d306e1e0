import { spawn } from "node:child_process";
import path from "node:path";
import type pg from "pg";
import { dataPaths } from "../data-dir.ts";
import { ledgerDrift } from "../ledger-drift.ts";
import { databaseName } from "../parts/run.ts";
import { asRole } from "../postgres/roles.ts";
import { databaseUrl } from "../postgres/urls.ts";
import { projectRoot } from "../project-root.ts";
import type { DrillServer } from "./archiving-server.ts";
import { drillApi } from "./drill-api.ts";
import { pharmacyWork } from "./pharmacy-work.ts";

/** What was restored, and what must and must not be in it. */
export type Restored = {
  server: DrillServer;
  /** The data folder of the API, with the restored keys. */
  live: string;
  /** The keys as they were when the database was lost, later than the moment. */
  laterHeads: string;
  moment: string;
  /** Ids of changes that were answered before the moment, and after it. */
  kept: string[];
  gone: string[];
  medicines: string[];
  person: { projectId: string; tenantId: string };
};

/**
 * Proves that a restored database is the one of the moment and can be worked with.
 * @throws Error naming the first proof that fails
 */
export async function proveRestored(restored: Restored, say: (line: string) => void): Promise<void> {
  const { server, live, laterHeads, medicines, person } = restored;
  await asRole(server.facts, "superuser", databaseName, async (client) => {
    await proveWork(client, restored, say);
    await proveLedger(client, say);
  });

  const url = databaseUrl(server.facts, "app", databaseName);
  const api = await drillApi(live, url, person);
  try {
    const verify = (secrets: string): Promise<Verified> => verifyAudit({ ...api.env, SECRETS_DIR: secrets });
    const first = await verify(dataPaths(live).secrets);
    must(first.ok, `audit:verify with the restored keys: ${first.words}`);
    say(`audit:verify with the keys from the backup: ${first.words}`);
    const cut = await verify(laterHeads);
    must(!cut.ok, "audit:verify did not notice that the log ends before the heads kept since the backup");
    say(`audit:verify with the keys as they were at the loss: ${cut.words}`);

    await pharmacyWork(api.origin, person, medicines).act(5);
    const last = await verify(dataPaths(live).secrets);
    must(last.ok, `audit:verify after new work: ${last.words}`);
    await asRole(server.facts, "superuser", databaseName, (client) => proveLedger(client, () => undefined));
    say(`The API works on it: 5 further changes answered, ledger and balances agree, audit log ${last.words}`);
  } finally {
    await api.kill();
  }
}

async function proveWork(
  client: pg.Client,
  { kept, gone, moment }: Restored,
  say: (line: string) => void,
): Promise<void> {
  const present = async (ids: string[]): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      "select count(distinct reason)::int as count from stock_movement where reason = any($1)",
      [ids],
    );
    return rows[0]?.count ?? 0;
  };
  const result = await present(kept);
  must(result === kept.length, `${kept.length - result} of ${kept.length} changes answered before ${moment} are lost`);
  say(`${result} of ${kept.length} changes answered before the moment are there.`);
  const mistakes = await present(gone);
  must(mistakes === 0, `${mistakes} changes from after ${moment} are there`);
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from stock_movement where posted_at > $1)::int
          + (select count(*) from audit_event where at > $1)::int as count`,
    [moment],
  );
  must(rows[0]?.count === 0, `${rows[0]?.count} rows were written after ${moment}`);
  say(`0 of ${gone.length} changes from after it are there, and no movement or audit event is later.`);
}

async function proveLedger(client: pg.Client, say: (line: string) => void): Promise<void> {
  const drift = await client.query(ledgerDrift, [null]);
  must(drift.rowCount === 0, `Ledger and balances differ: ${JSON.stringify(drift.rows.slice(0, 5))}`);
  const { rows } = await client.query<{ movements: number; balances: number }>(
    "select (select count(*) from stock_movement)::int as movements, (select count(*) from stock_balance)::int as balances",
  );
  say(`Ledger and balances agree: ${rows[0]?.movements} movements, ${rows[0]?.balances} balances, 0 differences.`);
}

type Verified = { ok: boolean; words: string };

/** Runs `npm run audit:verify` on the restored database. */
function verifyAudit(env: Record<string, string>): Promise<Verified> {
  const program = path.join(projectRoot, "apps/api/src/cli/audit-verify.ts");
  const child = spawn(process.execPath, ["--no-warnings", program], {
    env: { ...process.env, ...env },
    cwd: projectRoot,
  });
  let words = "";
  const keep = (chunk: Buffer): void => {
    words += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ok: code === 0, words: words.trim() }));
  });
}

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
