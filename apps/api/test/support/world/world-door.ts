import type { TestApi } from "../server/api.ts";

/** What a wholesaler's own systems have in a world. */
export interface DoorThings {
  programId: string;
  webhookId: string;
}

/** A program and a webhook of a world's wholesaler, with what was sent and written. */
export async function doorThings(
  api: Pick<TestApi, "sql">,
  {
    tenantId,
    wholesalerId,
    mark,
    managerId,
  }: { tenantId: string; wholesalerId: string; mark: string; managerId: string | undefined },
): Promise<DoorThings> {
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string }>(text, [tenantId, wholesalerId, ...values]))[0]?.id ?? "";
  const programId = await one(
    `insert into wholesaler_program (tenant_id, wholesaler_id, name, scopes, token_hash, token_ending, registered_by,
       registered_at, last_address)
     values ($1, $2, $3, '{orders:read}', '\\x00', 'xxxx', $4, now(), $3) returning id`,
    [mark, managerId],
  );
  const webhookId = await one(
    `insert into wholesaler_webhook (tenant_id, wholesaler_id, url, created_by, created_at)
     values ($1, $2, $3, $4, now()) returning id`,
    [`https://${mark}.example.test/hook`, managerId],
  );
  await one(
    `insert into webhook_delivery (tenant_id, wholesaler_id, webhook_id, event_id, type, body, state, next_try_at, queued_at, problem)
     values ($1, $2, $3, uuidv7(), 'test', $4, 'failed', now(), now(), $4) returning event_id as id`,
    [webhookId, mark],
  );
  return { programId, webhookId };
}
