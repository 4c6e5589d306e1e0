import type { TestApi } from "../server/api.ts";
import { tenantTables } from "./every-table.ts";

/**
 * Everything in the tables of a tenant, as one text to compare. When sessions were last used is left out: a refused call
 * uses its caller's session.
 */
export async function tenantRows({ sql }: TestApi, tenantId: string): Promise<string> {
  const tables = (await tenantTables(sql)).filter(({ name }) => name !== "user_session");
  const rows = tables.map(async ({ name }) => {
    const result = await sql<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1 order by t::text`,
      [tenantId],
    );
    return `${name}\n${result.map(({ row }) => row).join("\n")}`;
  });
  return (await Promise.all(rows)).join("\n\n");
}
