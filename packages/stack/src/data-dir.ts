import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "./plain-failure.ts";

const neededMegabytes = 300;

/** Everything that the data folder holds. */
export function dataPaths(dataDir: string) {
  return {
    lock: path.join(dataDir, "lock.db"),
    instance: path.join(dataDir, "instance.json"),
    running: path.join(dataDir, "running.json"),
    seeded: path.join(dataDir, "demo-data.json"),
    postgres: path.join(dataDir, "postgres"),
    identity: path.join(dataDir, "identity"),
    mail: path.join(dataDir, "mail"),
    cards: path.join(dataDir, "cards"),
    /** Delivery files of the demo's wholesaler outside this system. */
    deliveries: path.join(dataDir, "demo-deliveries"),
    secrets: path.join(dataDir, "secrets"),
    /** By how many days, or which part of one, the clock of the demonstration is ahead; missing for the real day. */
    clock: path.join(dataDir, "days-ahead"),
    logs: path.join(dataDir, "logs"),
  };
}

/**
 * Makes the data folder and proves that it can be written.
 * @throws PlainFailure with a sentence on what to do
 */
export function prepareDataDir(dataDir: string): void {
  try {
    const paths = dataPaths(dataDir);
    makeFolder(dataDir);
    makeFolder(paths.logs);
    const probe = path.join(dataDir, ".writable");
    writeFileSync(probe, "");
    rmSync(probe);
    makeFolder(paths.secrets, 0o700);
    makeFolder(paths.identity, 0o700);
  } catch (error) {
    throw explained(error, dataDir);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < neededMegabytes) {
    throw new PlainFailure(
      `The disk that holds ${dataDir} has only ${free} MB left, and Meguri needs ${neededMegabytes} MB. Free some, or set DATA_DIR to a folder on another disk.`,
    );
  }
}

/** Empties the data folder. Only what Meguri puts there is removed, should DATA_DIR hold other things. */
export function resetDataDir(dataDir: string): void {
  const { lock: _held, ...others } = dataPaths(dataDir);
  for (const entry of Object.values(others)) rmSync(entry, { recursive: true, force: true });
}

/** The identity project of this data folder: its own, so that no two systems take each other's tokens. */
export function instanceOf(dataDir: string): { projectId: string; tenantId: string } {
  const { instance } = dataPaths(dataDir);
  if (!existsSync(instance)) {
    writeFileSync(
      instance,
      JSON.stringify({ projectId: `demo-meguri-${randomBytes(4).toString("hex")}`, tenantId: "meguri-demo" }),
    );
  }
  return JSON.parse(readFileSync(instance, "utf8"));
}

/** Makes a folder and those above it. Node's own `recursive` tries for ever where the system returns ENOENT (/proc). */
function makeFolder(folder: string, mode = 0o755): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode });
}

function explained(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new PlainFailure(
      `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT") {
    return new PlainFailure(
      `Meguri may not write to ${dataDir}. Allow it, or set DATA_DIR to a folder that you may write to.`,
    );
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new PlainFailure(`${dataDir} is not a folder. Set DATA_DIR to a folder; it is made when it is not there.`);
  }
  return error;
}
