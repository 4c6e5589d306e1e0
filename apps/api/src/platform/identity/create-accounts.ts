import { batchesOf } from "./batches.ts";
import type { Subject, SyncBatch } from "./follow-user.ts";
import { wantedAccount } from "./wanted-account.ts";

/**
 * Creates the accounts of rows that have none, in one call. The provider would take an address twice in an import, so
 * those that somebody holds are left out.
 * @returns what went wrong, by uid.
 */
export async function createAccounts(
  { identity, tenantId }: SyncBatch,
  subjects: Subject[],
): Promise<Map<string, string>> {
  const wanted = subjects.flatMap(({ row }) => (row ? [wantedAccount(row)] : []));
  const addresses = wanted.map(({ email }) => email.toLowerCase()).filter((email) => email !== "");
  const holders = new Map<string, string>();
  for (const part of batchesOf(addresses, 100)) {
    for (const { email, uid } of await identity.findByEmail(tenantId, part)) holders.set(email.toLowerCase(), uid);
  }
  const free = wanted.filter(({ email }) => !holders.has(email.toLowerCase()));
  const problems = free.length > 0 ? await identity.create(tenantId, free) : new Map<string, string>();
  for (const { uid, email } of wanted) {
    const holder = holders.get(email.toLowerCase());
    if (holder !== undefined) problems.set(uid, `the e-mail is held by another account of the provider: ${holder}`);
  }
  return problems;
}
