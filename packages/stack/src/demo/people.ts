import type { Client } from "pg";
import type { IdentityAdmin } from "../identity/emulator-client.ts";
import { type DemoAccount, demoAccounts } from "./accounts.ts";

/** What a piece of demo data works with. */
export type DemoDeps = {
  owner: Client;
  identity: IdentityAdmin;
  tenantId: string;
  /** The moment up to which the demo has a past. */
  now: Date;
};

/** The tenant and its five people. What is there already stays as it is. */
export async function seedPeople({ owner, identity, tenantId, now }: DemoDeps): Promise<void> {
  await owner.query("begin");
  await owner.query("insert into tenant (id, name) values ($1, $2) on conflict do nothing", [tenantId, "めぐりデモ"]);
  for (const person of demoAccounts) await seedPerson({ owner, identity, tenantId, now }, person);
  await owner.query("commit");
}

/** One person who may sign in, unless there is such a person. */
export async function seedPerson({ owner, identity, tenantId, now }: DemoDeps, person: DemoAccount): Promise<void> {
  const isAdmin = person.role === "admin";
  await identity.ensureAccount(tenantId, {
    localId: person.userId,
    email: person.email,
    password: person.password,
    displayName: person.displayName,
    claims: isAdmin ? { admin: true } : undefined,
  });
  await owner.query(
    `insert into users (tenant_id, user_id, display_name, name_kana, email, email_verified, tel, provider_id, is_admin, created_at, updated_at)
     values ($1, $2, $3, $4, $5, true, $6, 'password', $7, $8, $8) on conflict do nothing`,
    [tenantId, person.userId, person.displayName, person.nameKana, person.email, person.tel, isAdmin, now],
  );
}

/** Gives everybody of the fictional organisations an account at the identity provider, so that they can sign in by e-mail link. */
export async function seedAccounts({ owner, identity, tenantId }: DemoDeps): Promise<void> {
  const { rows } = await owner.query(
    `select user_id as "localId", email, display_name as "displayName", email_verified as "emailVerified"
     from users where tenant_id = $1 and deleted_at is null and disabled_at is null and email <> '' order by user_id`,
    [tenantId],
  );
  for (let from = 0; from < rows.length; from += 1_000)
    await identity.addAccounts(tenantId, rows.slice(from, from + 1_000));
}
