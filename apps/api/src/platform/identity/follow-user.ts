import { randomUUID } from "node:crypto";
import type { Clock } from "../clock/clock.ts";
import type { Db } from "../db/database.ts";
import type { IdentityProvider, ProviderAccount } from "./identity-provider.ts";
import { notifyProvider } from "./outbox-queries.ts";
import { selectIdentityRows } from "./sync-queries.ts";
import type { WaitingUser } from "./waiting-users.ts";
import { type AccountField, differingFields, type IdentityRow, wantedAccount } from "./wanted-account.ts";

/** A batch of one tenant's users on one database session. */
export interface SyncBatch {
  db: Db;
  identity: IdentityProvider;
  clock: Clock;
  tenantId: string;
  stopping: AbortSignal;
}

/** A user with what the database and the provider say at this moment; undefined where they know of none. */
export interface Subject {
  user: WaitingUser;
  row: IdentityRow | undefined;
  account: ProviderAccount | undefined;
}

/** Removes the account where the row is gone, else changes what differs of it. */
export async function followUser(batch: SyncBatch, { user, row, account }: Subject): Promise<undefined> {
  const { identity, tenantId } = batch;
  if (!account) return;
  if (!row) {
    await identity.remove(tenantId, user.userId);
    return;
  }
  const wanted = wantedAccount(row);
  const fields: AccountField[] = differingFields(wanted, account).filter((field) => user.fields.has(field));
  if (fields.includes("email")) {
    await freeAddress(batch, wanted);
    // The provider marks a new address as unverified unless it is set.
    if (!fields.includes("emailVerified")) fields.push("emailVerified");
  }
  if (fields.length > 0) await identity.update(tenantId, wanted, fields);
  if (user.endSessions) await identity.endSessions(tenantId, user.userId);
}

/**
 * Two people who exchange addresses would wait for each other without end: an account whose row names another address
 * by now gives the old one up first.
 */
async function freeAddress({ db, identity, clock, tenantId }: SyncBatch, wanted: ProviderAccount): Promise<void> {
  const address = wanted.email.toLowerCase();
  const [holder] = await identity.findByEmail(tenantId, [address]);
  if (!holder || holder.uid === wanted.uid) return;
  const [row] = await selectIdentityRows(db, tenantId, [holder.uid]);
  if (!row || row.email.toLowerCase() === address) return;
  await notifyProvider(db, clock, tenantId, [{ userId: holder.uid, fields: ["email"] }]);
  await identity.update(tenantId, { ...holder, email: `${randomUUID()}@moved.invalid` }, ["email"]);
}
