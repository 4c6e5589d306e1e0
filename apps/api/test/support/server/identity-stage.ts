import { randomUUID } from "node:crypto";
import type { Client } from "@connectrpc/connect";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import type { Clock } from "../../../src/platform/clock/clock.ts";
import { backgroundProvider } from "../../../src/platform/identity/background-provider.ts";
import type { Difference } from "../../../src/platform/identity/differences.ts";
import type { ProviderAccount } from "../../../src/platform/identity/identity-provider.ts";
import { isDrift, listDifferences } from "../../../src/platform/identity/reconcile.ts";
import type { SyncDeps } from "../../../src/platform/identity/sync-users.ts";
import { makeAdmin } from "../scenes/people.ts";
import { startApi, type TestApi } from "./api.ts";
import { syncAll } from "./background.ts";
import { type Emulator, emulator } from "./emulator.ts";
import { type FaultyProvider, faultyProvider } from "./faulty-provider.ts";

/** An API and a tenant of the real emulator beside it, with a worker that works on demand. */
export interface IdentityStage {
  api: TestApi;
  identity: Emulator;
  /** What the worker talks to: the emulator, with faults at will. */
  provider: FaultyProvider;
  deps: SyncDeps;
  /** Clients of the tenant's administrator. */
  users: Client<typeof UserService>;
  rights: Client<typeof UserAdminService>;
  newUser(): Promise<{ userId: string; email: string }>;
  sync(): Promise<void>;
  /** Lets ten minutes pass for the worker. */
  muchLater(): void;
  accountOf(uid: string): Promise<ProviderAccount | undefined>;
  waiting(): Promise<{ attempts: number; last_error: string }[]>;
  drift(): Promise<Difference[]>;
}

export async function identityStage(): Promise<IdentityStage> {
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
  const api = await startApi();
  const identity = emulator();
  const { tenantId } = identity;
  const provider = faultyProvider(identity.provider);
  const patient = backgroundProvider(provider, { perSecond: 10_000, patienceMs: 2_000 });
  const deps = { database: api.deps.database, identity: patient, clock };
  await api.sql("insert into tenant (id, name) values ($1, 'S')", [tenantId]);
  const admin = await makeAdmin(api, { tenantId, userId: "the-admin" });
  // The administrator's row was created past the outbox.
  await api.sql(
    `insert into identity_outbox (tenant_id, user_id, kind, created_at, next_try_at) values ($1, 'the-admin', 'sync', now(), now())`,
    [tenantId],
  );
  await syncAll(deps, tenantId);
  const users = await api.as(UserService, admin, { TenantId: tenantId });
  return {
    api,
    identity,
    provider,
    deps,
    users,
    rights: await api.as(UserAdminService, admin, { TenantId: tenantId }),
    async newUser() {
      const userId = `u-${randomUUID()}`;
      const email = `${userId}@example.test`;
      await users.createUser({ user: { userId, email, displayName: "佐藤 環" } });
      return { userId, email };
    },
    sync: () => syncAll(deps, tenantId),
    muchLater() {
      aheadMs += 10 * 60_000;
    },
    accountOf: async (uid) => (await identity.provider.find(tenantId, [uid]))[0],
    waiting: () => api.sql("select attempts, last_error from identity_outbox where tenant_id = $1", [tenantId]),
    drift: async () => (await listDifferences(deps, tenantId)).filter(isDrift),
  };
}
