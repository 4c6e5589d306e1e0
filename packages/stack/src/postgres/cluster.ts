import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "../plain-failure.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { handOver, type RunAs } from "./run-as.ts";

/** The passwords of the three roles: the superuser sets up, the owner migrates, the app works. */
export type PostgresPasswords = { superuser: string; owner: string; app: string };

/** The folders of a cluster: `data` belongs to the server, the passwords to the one who starts it. */
export function clusterPaths(dir: string) {
  return { data: path.join(dir, "data"), passwords: path.join(dir, "passwords.json") };
}

/**
 * The name that the titles of all processes of a cluster's server begin with, so that those of a server that was killed are
 * known for what they are.
 */
export function clusterName(dir: string): string {
  const { data } = clusterPaths(dir);
  return `meguri-${createHash("sha256").update(path.resolve(data)).digest("hex").slice(0, 16)}`;
}

/** True when a complete cluster is there; an incomplete one does not count. */
export function clusterExists(dir: string): boolean {
  const { data, passwords } = clusterPaths(dir);
  return existsSync(path.join(data, "PG_VERSION")) && existsSync(passwords);
}

/** Reads the passwords created with the cluster. */
export function readPasswords(dir: string): PostgresPasswords {
  return JSON.parse(readFileSync(clusterPaths(dir).passwords, "utf8"));
}

/**
 * Makes a new cluster in UTF-8 with the same ordering on every machine. It is built beside its place and moved there
 * when it is complete, so that a kill in between leaves no incomplete one.
 */
export async function createCluster(
  dir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  { durable }: { durable: boolean },
): Promise<void> {
  const { data, passwords } = clusterPaths(dir);
  const unfinished = path.join(dir, "unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  handOver(unfinished, runAs);
  const created = { superuser: password(), owner: password(), app: password() };
  const passwordFile = path.resolve(dir, "superuser-password");
  writeFileSync(passwordFile, `${created.superuser}\n`, { mode: 0o600 });
  handOver(passwordFile, runAs);
  try {
    await initdb(binaries, runAs, passwordFile, [
      `--pgdata=${path.resolve(unfinished)}`,
      ...(durable ? [] : ["--no-sync"]),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(passwords, JSON.stringify(created), { mode: 0o600 });
  renameSync(unfinished, data);
}

function initdb(binaries: PostgresBinaries, runAs: RunAs, passwordFile: string, flags: string[]): Promise<void> {
  const [command = binaries.initdb, ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    ...flags,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--lc-messages=C",
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...runAs.spawnAs, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else if (/No space left on device/.test(output)) {
        reject(
          new PlainFailure("The disk is full: the database could not be made. Free about 500 MB and start again."),
        );
      } else
        reject(new PlainFailure(`The database could not be made: ${output.trim().split("\n").slice(-3).join(" ")}`));
    });
  });
}

function password(): string {
  return randomBytes(24).toString("base64url");
}
