import type { Db } from "../db/database.ts";
import { batchesOf } from "./batches.ts";
import type { IdentityProvider, ProviderAccount } from "./identity-provider.ts";
import { selectPurged, selectUserIdsAfter } from "./reconcile-queries.ts";
import { selectIdentityRows } from "./sync-queries.ts";
import { type AccountField, differingFields, type IdentityRow, wantedAccount } from "./wanted-account.ts";

/** One person on whom the database and the identity provider do not agree. */
export type Difference = { userId: string } & (
  | { kind: "differs"; fields: AccountField[] }
  /** There is a row and no account. */
  | { kind: "only-here" }
  /** The row was purged, and the account is still there. */
  | { kind: "purged" }
  /** Somebody signed up and was never saved; an account of a person, so it is left alone. */
  | { kind: "not-yet-saved" }
);

const pageSize = 1_000;

/** Walks all accounts and all rows of a tenant, a page at a time. */
export async function* differences(db: Db, identity: IdentityProvider, tenantId: string): AsyncGenerator<Difference> {
  const met = new Set<string>();
  let next: string | undefined;
  do {
    const page = await identity.page(tenantId, next);
    for (const { uid } of page.accounts) met.add(uid);
    yield* compared(db, tenantId, page.accounts);
    next = page.next;
  } while (next);
  for (let after = ""; ; ) {
    const ids = await selectUserIdsAfter(db, tenantId, after, pageSize);
    const missed = ids.filter((id) => !met.has(id));
    for (const part of batchesOf(missed, 100)) yield* onlyHere(db, identity, tenantId, part);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function* compared(db: Db, tenantId: string, accounts: ProviderAccount[]): AsyncGenerator<Difference> {
  const rows = await rowsOf(
    db,
    tenantId,
    accounts.map(({ uid }) => uid),
  );
  const strangers = accounts.filter(({ uid }) => !rows.has(uid)).map(({ uid }) => uid);
  const purged = new Set(await selectPurged(db, tenantId, strangers));
  for (const userId of strangers) yield { userId, kind: purged.has(userId) ? "purged" : "not-yet-saved" };
  for (const account of accounts) {
    const row = rows.get(account.uid);
    const fields = row ? differingFields(wantedAccount(row), account) : [];
    if (fields.length > 0) yield { userId: account.uid, kind: "differs", fields };
  }
}

/** Reads each again, because an account may have been created since its page was read. */
async function* onlyHere(
  db: Db,
  identity: IdentityProvider,
  tenantId: string,
  userIds: string[],
): AsyncGenerator<Difference> {
  const accounts = new Set((await identity.find(tenantId, userIds)).map(({ uid }) => uid));
  const rows = await rowsOf(db, tenantId, userIds);
  for (const userId of userIds) if (rows.has(userId) && !accounts.has(userId)) yield { userId, kind: "only-here" };
}

async function rowsOf(db: Db, tenantId: string, userIds: string[]): Promise<Map<string, IdentityRow>> {
  return new Map((await selectIdentityRows(db, tenantId, userIds)).map((row) => [row.user_id, row]));
}
