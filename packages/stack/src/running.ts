import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dataPaths } from "./data-dir.ts";

/** What scripts need to know about the running system; kept in DATA_DIR/running.json while it runs. */
export type Running = {
  pid: number;
  url: string;
  tenantId: string;
  projectId: string;
  apiKey: string;
  /** address:port of the identity emulator. */
  identityHost: string;
  ports: { web: number; api: number; identity: number; postgres: number; smtp: number; mail: number; cards: number };
  /** The environment that the API was given, and the owner's database address: what command line tools need. */
  env: Record<string, string>;
  /** The processes to end when the one that started them was killed. */
  children: Record<string, number>;
};

/** Writes the facts in one step, for the owner's eyes only. */
export function writeRunning(dataDir: string, running: Running): void {
  const { running: file } = dataPaths(dataDir);
  writeFileSync(`${file}.unfinished`, JSON.stringify(running, null, 2), { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

/** The facts of the system on this data folder; undefined when none runs. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(dataPaths(dataDir).running, "utf8"));
  } catch {
    return undefined;
  }
}

export function removeRunning(dataDir: string): void {
  rmSync(dataPaths(dataDir).running, { force: true });
}
