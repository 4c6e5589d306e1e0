import type { Client } from "pg";
import type { IdentityAdmin } from "../identity/emulator-client.ts";
import { demoAccounts } from "./accounts.ts";
import { demoPharmacy } from "./institutions.ts";

/** What a piece of demo data works with. */
export type DemoDeps = { owner: Client; identity: IdentityAdmin; tenantId: string };

/** The tenant, its five people and their pharmacy. What is there already stays as it is. */
export async function seedPeople({ owner, identity, tenantId }: DemoDeps): Promise<void> {
  for (const person of demoAccounts) {
    await identity.ensureAccount(tenantId, {
      localId: person.userId,
      email: person.email,
      password: person.password,
      displayName: person.displayName,
      claims: person.role === "admin" ? { admin: true } : undefined,
    });
  }
  await owner.query("begin");
  await owner.query("insert into tenant (id, name) values ($1, $2) on conflict do nothing", [tenantId, "めぐりデモ"]);
  for (const person of demoAccounts) {
    await owner.query(
      `insert into users (tenant_id, user_id, display_name, email, email_verified, tel, provider_id, is_admin, created_at, updated_at)
       values ($1, $2, $3, $4, true, $5, 'password', $6, now(), now()) on conflict do nothing`,
      [tenantId, person.userId, person.displayName, person.email, person.tel, person.role === "admin"],
    );
  }
  await seedPharmacy(owner, tenantId);
  await owner.query("commit");
}

async function seedPharmacy(owner: Client, tenantId: string): Promise<void> {
  const { corporationId, corporationName, id, code, name, members } = demoPharmacy;
  await owner.query(
    "insert into corporation (tenant_id, id, name, created_at, updated_at) values ($1, $2, $3, now(), now()) on conflict do nothing",
    [tenantId, corporationId, corporationName],
  );
  await owner.query(
    `insert into institution (tenant_id, id, corporation_id, code, name, verified_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now(), now()) on conflict do nothing`,
    [tenantId, id, corporationId, code, name],
  );
  for (const [userId, role] of Object.entries(members)) {
    await owner.query(
      "insert into membership (tenant_id, institution_id, user_id, role, created_at) values ($1, $2, $3, $4, now()) on conflict do nothing",
      [tenantId, id, userId, role],
    );
  }
}
