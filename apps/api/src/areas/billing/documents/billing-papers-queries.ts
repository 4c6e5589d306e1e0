import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";

/** The kept PDF of a document. */
export async function selectPaper(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("billing_paper")
    .select("content")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.content;
}

/** Keeps a PDF; one that somebody else has kept meanwhile stays. */
export async function insertPaper(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  paper: { documentId: string; content: Buffer; sha256: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto("billing_paper")
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      document_id: paper.documentId,
      content: paper.content,
      sha256: paper.sha256,
      created_at: paper.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "document_id"]).doNothing())
    .execute();
}
