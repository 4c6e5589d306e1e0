import type { Client } from "pg";
import type { IdentityAdmin } from "../identity/emulator-client.ts";
import { type DemoAccount, demoAccounts } from "./accounts.ts";

/** What a piece of demo data works with. */
export type DemoDeps = { owner: Client; identity: IdentityAdmin; tenantId: string };

/** The tenant and its five people. What is there already stays as it is. */
export async function seedPeople({ owner, identity, tenantId }: DemoDeps): Promise<void> {
  await owner.query("begin");
  await owner.query("insert into tenant (id, name) values ($1, $2) on conflict do nothing", [tenantId, "めぐりデモ"]);
  for (const person of demoAccounts) await seedPerson({ owner, identity, tenantId }, person);
  await owner.query("commit");
}

/** One person who may sign in, unless there is such a person. */
export async function seedPerson({ owner, identity, tenantId }: DemoDeps, person: DemoAccount): Promise<void> {
  const isAdmin = person.role === "admin";
  await identity.ensureAccount(tenantId, {
    localId: person.userId,
    email: person.email,
    password: person.password,
    displayName: person.displayName,
    claims: isAdmin ? { admin: true } : undefined,
  });
  await owner.query(
    `insert into users (tenant_id, user_id, display_name, email, email_verified, tel, provider_id, is_admin, created_at, updated_at)
     values ($1, $2, $3, $4, true, $5, 'password', $6, now(), now()) on conflict do nothing`,
    [tenantId, person.userId, person.displayName, person.email, person.tel, isAdmin],
  );
}
