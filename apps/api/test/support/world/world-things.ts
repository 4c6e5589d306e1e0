import { importText, sskLine } from "../documents/master-files.ts";
import type { TestApi } from "../server/api.ts";

/** A product of the master, which is everybody's. */
export const medicineId = "610000001";

/** Puts the product that worlds name into the master: a poison, which has a ledger of its own. */
export async function makeMedicine(api: TestApi): Promise<void> {
  await importText(
    api,
    "ssk",
    sskLine({ code: medicineId, name: "架空錠", priceCode: "1124001F1016", regulation: "2" }),
  );
}

/** What belongs to one person of a world alone, and a code that waits in the master. */
export async function privateThings(
  api: TestApi,
  { tenantId, mark, key, admin, manager }: Record<"tenantId" | "mark" | "key" | "admin" | "manager", string>,
) {
  const one = async (text: string, values: unknown[]) => (await api.sql<{ id: string }>(text, values))[0]?.id ?? "";
  const fileId = await one(
    `insert into file (tenant_id, owner_id, name, type, size, sha256, content, created_at)
     values ($1, $2, $3, 'text/csv', 1, '\\x00', '\\x00', now()) returning id`,
    [tenantId, admin, `${mark}.csv`],
  );
  const jobOf = (kind: string, settings: object) =>
    one(
      `insert into job (tenant_id, kind, state, owner_id, file_id, file_name, settings, created_at)
       values ($1, $2, 'to_review', $3, $4, $5, $6, now()) returning id`,
      [tenantId, kind, admin, fileId, `${mark}.csv`, JSON.stringify(settings)],
    );
  const userImportId = await jobOf("user-import", {});
  const masterImportId = await jobOf("master-import", { source: "ssk" });
  await api.sql("insert into user_import_row (tenant_id, job_id, line, data) values ($1, $2, 2, $3)", [
    tenantId,
    userImportId,
    JSON.stringify({ displayName: mark, email: `new-${key}@${mark}.example.test` }),
  ]);
  const notificationId = await one(
    `insert into notification (tenant_id, user_id, kind, data, created_at)
     values ($1, $2, 'institution.verified', $3, now()) returning id`,
    [tenantId, manager, JSON.stringify({ institution: mark })],
  );
  const parkedCode = `code-${key}`;
  await api.sql(
    `insert into parked_code (kind, code, source, reason, lines, parked_at)
     values ('yj', $1, 'supply', 'unknown', '[]', now())`,
    [parkedCode],
  );
  return { fileId, userImportId, masterImportId, notificationId, parkedCode };
}
