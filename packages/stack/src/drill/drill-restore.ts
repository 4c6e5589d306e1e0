import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { dataPaths, prepareDataDir } from "../data-dir.ts";
import { databaseName } from "../parts/run.ts";
import { asRole } from "../postgres/roles.ts";
import { databaseUrl } from "../postgres/urls.ts";
import { type DrillServer, type RunningServer, startArchiving, startRecovering } from "./archiving-server.ts";
import { putBack, takeBaseBackup } from "./base-backup.ts";
import { type DrillApi, drillApi } from "./drill-api.ts";
import { fill, newServer, person } from "./drill-server.ts";
import { pharmacyWork } from "./pharmacy-work.ts";
import { proveRestored } from "./prove.ts";

/**
 * The drill of docs/backup.md: work, a base backup while work goes on, more work, a moment, a mistake; then the database
 * and the keys are lost, and everything is restored to that moment from the backup and the archive.
 * @param folder an empty folder to work in
 * @param say gets a line for each step and each proof
 * @throws Error at the first thing that is not as it must be
 */
export async function drillRestore(folder: string, say: (line: string) => void): Promise<void> {
  const server = await newServer(folder);
  const live = path.join(folder, "live");
  const kept = { base: path.join(folder, "backup", "base"), secrets: path.join(folder, "backup", "secrets") };
  mkdirSync(path.join(folder, "backup"));
  prepareDataDir(live);
  const { secrets } = dataPaths(live);
  let running: RunningServer | undefined = await startArchiving(server);
  let api: DrillApi | undefined;
  try {
    const medicines = await fill(server);
    api = await drillApi(live, databaseUrl(server.facts, "app", databaseName), person);
    const work = pharmacyWork(api.origin, person, medicines);
    const before = await work.act(40);

    const stopActing = work.keepActing();
    await asSuperuser(server, (client) => takeBaseBackup(client, server.dir, kept.base));
    cpSync(secrets, kept.secrets, { recursive: true });
    const during = await stopActing();
    say(`Base backup taken while ${during.length} changes of stock were posted and answered; keys copied.`);

    const after = await work.act(40);
    const moment = await asSuperuser(server, momentOfServer);
    const mistakes = await work.act(40);
    await asSuperuser(server, archiveRest);
    say(
      `${before.length + during.length + after.length} changes answered until ${moment}, then ${mistakes.length} by mistake.`,
    );

    await api.kill();
    api = undefined;
    await running.lose();
    running = undefined;
    const laterHeads = path.join(folder, "later-heads");
    cpSync(secrets, laterHeads, { recursive: true });
    for (const lost of [server.dir, secrets]) rmSync(lost, { recursive: true });
    say("The folder of the database and the keys are gone.");

    const begun = performance.now();
    putBack(kept.base, server.dir, server.runAs);
    cpSync(kept.secrets, secrets, { recursive: true });
    running = await startRecovering(server, moment);
    await asSuperuser(server, untilWritable);
    say(`Restored to ${moment} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);

    await proveRestored(
      { server, live, laterHeads, moment, kept: [...before, ...during, ...after], gone: mistakes, medicines, person },
      say,
    );
  } finally {
    await api?.kill();
    await running?.stop();
  }
}

function asSuperuser<T>({ facts }: DrillServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return asRole(facts, "superuser", databaseName, work);
}

/** A moment after all responses so far and before all later ones. */
async function momentOfServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ moment: string }>(
    "select (date_trunc('milliseconds', clock_timestamp()) + interval '10 ms')::text as moment",
  );
  const moment = rows[0]?.moment ?? "";
  await client.query("select pg_sleep_until($1::timestamptz + interval '10 ms')", [moment]);
  return moment;
}

/** What archive_timeout does each minute: the segment that is being written is closed and goes to the archive. */
async function archiveRest(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ segment: string }>("select pg_walfile_name(pg_switch_wal()) as segment");
  const segment = rows[0]?.segment;
  for (;;) {
    const stat = await client.query<{ archived: boolean; failed: string }>(
      "select coalesce(last_archived_wal >= $1, false) as archived, failed_count as failed from pg_stat_archiver",
      [segment],
    );
    if (Number(stat.rows[0]?.failed) > 0) throw new Error("The archive refused a segment of the write-ahead log.");
    if (stat.rows[0]?.archived) return;
    await client.query("select pg_sleep(0.05)");
  }
}

async function untilWritable(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
    if (!rows[0]?.recovering) return;
    await client.query("select pg_sleep(0.05)");
  }
}
