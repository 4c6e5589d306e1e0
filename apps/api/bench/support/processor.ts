import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

/** Milliseconds on a processor that all processes of the database's server have used so far. */
export async function databaseMs(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = await statOf(String(rows[0]?.pid));
  const server = backend?.parent ?? "";
  const all = await Promise.all((await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(statOf));
  // What has ended is in the sums of its parent.
  return all.reduce((sum, stat) => {
    if (stat?.pid === server) return sum + stat.own + stat.ofEnded;
    return stat?.parent === server ? sum + stat.own : sum;
  }, 0);
}

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // The name of the program, which may contain spaces, ends with the last bracket.
  const [, parent = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const at = (index: number) => Number(fields[index - 2]) * 10;
  return { pid, parent, own: at(11) + at(12), ofEnded: at(13) + at(14) };
}
