import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { clusterPaths } from "../postgres/cluster.ts";
import { handOver, type RunAs } from "../postgres/run-as.ts";

/** Folders of which the server needs the empty folder only: it fills them again when it starts. */
const emptied: ReadonlySet<string> = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/** Files that belong to the running server, not to its data. */
const left = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles(\.tmp)?)$/;

/**
 * Copies a cluster while it works, as Postgres describes under "Making a Base Backup Using the Low Level API": the files
 * are copied between `pg_backup_start` and `pg_backup_stop` on one connection, and the label that the latter returns goes
 * beside them. The write-ahead log of that time comes from the archive.
 */
export async function takeBaseBackup(superuser: pg.Client, clusterDir: string, target: string): Promise<void> {
  await superuser.query("select pg_backup_start('drill', fast => true)");
  await copyFolder(clusterPaths(clusterDir).data, target);
  const { rows } = await superuser.query<{ label: string; map: string }>(
    "select labelfile as label, spcmapfile as map from pg_backup_stop(wait_for_archive => true)",
  );
  writeFileSync(path.join(target, "backup_label"), rows[0]?.label ?? "");
  if (rows[0]?.map) writeFileSync(path.join(target, "tablespace_map"), rows[0].map);
}

/** Puts a base backup in the place of a lost cluster, ready to recover when the server starts. */
export function putBack(backup: string, clusterDir: string, runAs: RunAs): void {
  const { data } = clusterPaths(clusterDir);
  mkdirSync(clusterDir, { recursive: true });
  cpSync(backup, data, { recursive: true });
  // The server refuses a folder that others may enter.
  chmodSync(data, 0o700);
  writeFileSync(path.join(data, "recovery.signal"), "");
  handOverAll(data, runAs);
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (left.test(entry.name)) continue;
    if (!entry.isDirectory()) await copyUnlessGone(source, copy);
    else if (emptied.has(entry.name)) await mkdir(copy, { mode: 0o700 });
    else await copyFolder(source, copy);
  }
}

/** A file may be dropped between listing and copying; the write-ahead log knows that it was. */
async function copyUnlessGone(source: string, copy: string): Promise<void> {
  try {
    await copyFile(source, copy);
  } catch (error) {
    if (existsSync(source)) throw error;
  }
}

function handOverAll(entry: string, runAs: RunAs): void {
  handOver(entry, runAs);
  if (!statSync(entry).isDirectory()) return;
  for (const name of readdirSync(entry)) handOverAll(path.join(entry, name), runAs);
}
