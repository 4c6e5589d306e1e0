import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { BenchSystem } from "./system.ts";

/** Kills a database process at work, whereupon the database restarts from its log. @returns 1, or 0 in a container. */
export async function killDatabase(owner: BenchSystem["owner"]): Promise<number> {
  const result = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'meguri-api' order by state = 'active' desc limit 1",
  );
  const pid = result.rows[0]?.pid ?? 0;
  if (!isPostgres(pid)) return 0;
  process.kill(pid, "SIGKILL");
  for (;;) {
    await setTimeout(100);
    const answer = await owner.query("select 1").catch(() => undefined);
    if (answer) return 1;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return false;
  }
}
