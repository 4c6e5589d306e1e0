import type { Client } from "pg";

/** Whether the master is the fictional one, with so many medicines; for an imported one no data is generated. */
export async function isFictional(owner: Client, count: number): Promise<boolean> {
  const { rows } = await owner.query("select count(*)::int as count from medicine where id like '69%'");
  return rows[0]?.count >= count;
}
