import type { Client } from "pg";

/** Whether the master is the fictional one, with so many medicines; of an imported one nothing is made up. */
export async function isFictional(owner: Client, count: number): Promise<boolean> {
  const { rows } = await owner.query("select count(*)::int as count from medicine where id like '69%'");
  return rows[0]?.count >= count;
}
