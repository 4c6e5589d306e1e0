import type { ProgramScope } from "@meguri/rules/wholesaler-program";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ProgramsPlace } from "./programs-deps.ts";

export interface ProgramRow {
  id: string;
  name: string;
  scopes: ProgramScope[];
  /** Tradings that it is limited to; empty for every customer. */
  customers: { tradingId: string; name: string }[];
  tokenEnding: string;
  registeredByName: string;
  registeredAt: Date;
  lastSeenAt: Date | null;
  lastAddress: string;
  /** Last day, `YYYY-MM-DD`. */
  expiresOn: string | null;
  revokedByName: string;
  revokedAt: Date | null;
  /** Whether who registered it is a member still and may sign in. */
  personStays: boolean;
}

const programs = ({ tenantId, wholesalerId }: ProgramsPlace) => sql`
  select p.id, p.name, p.scopes, p.token_ending as "tokenEnding",
    (select coalesce(json_agg(json_build_object('tradingId', t.id, 'name', i.name) order by i.name, t.id), '[]')
      from trading t join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
      where t.tenant_id = p.tenant_id and t.wholesaler_id = p.wholesaler_id and t.institution_id = any(p.customers)
        and t.state <> 'refused') as customers,
    coalesce(u.display_name, p.registered_by) as "registeredByName", p.registered_at as "registeredAt",
    p.last_seen_at as "lastSeenAt", p.last_address as "lastAddress", p.expires_on::text as "expiresOn",
    coalesce(r.display_name, p.revoked_by) as "revokedByName", p.revoked_at as "revokedAt",
    (m.user_id is not null and u.disabled_at is null and u.deleted_at is null) as "personStays"
  from wholesaler_program p
    join wholesaler w on w.tenant_id = p.tenant_id and w.id = p.wholesaler_id
    left join users u on u.tenant_id = p.tenant_id and u.user_id = p.registered_by
    left join users r on r.tenant_id = p.tenant_id and r.user_id = p.revoked_by
    left join wholesaler_member m on m.tenant_id = p.tenant_id and m.wholesaler_id = coalesce(w.sandbox_of, w.id)
      and m.user_id = p.registered_by
  where p.tenant_id = ${tenantId} and p.wholesaler_id = ${wholesalerId}`;

/** Programs by name, without those that were revoked before a moment; at most 500. */
export async function selectPrograms(db: Db, place: ProgramsPlace, revokedSince: Date): Promise<ProgramRow[]> {
  const result = await sql<ProgramRow>`${programs(place)}
    and (p.revoked_at is null or p.revoked_at >= ${revokedSince}) order by p.name, p.id limit 500`.execute(db);
  return result.rows;
}

export async function selectProgram(db: Db, place: ProgramsPlace, programId: string): Promise<ProgramRow | undefined> {
  return (await sql<ProgramRow>`${programs(place)} and p.id = ${programId}`.execute(db)).rows[0];
}

/** A program as it is registered. */
export interface NewProgram {
  id: string;
  name: string;
  scopes: readonly ProgramScope[];
  /** Institutions. */
  customers: readonly string[];
  tokenHash: Buffer;
  tokenEnding: string;
  expiresOn: string | null;
  by: string;
  at: Date;
}

export async function insertProgram(tx: Db, place: ProgramsPlace, program: NewProgram): Promise<void> {
  await tx
    .insertInto("wholesaler_program")
    .values({
      tenant_id: place.tenantId,
      wholesaler_id: place.wholesalerId,
      id: program.id,
      name: program.name,
      scopes: [...program.scopes],
      customers: [...program.customers],
      token_hash: program.tokenHash,
      token_ending: program.tokenEnding,
      registered_by: program.by,
      registered_at: program.at,
      expires_on: program.expiresOn,
    })
    .execute();
}

/** Revokes a program that was not revoked. */
export async function writeProgramRevoked(
  tx: Db,
  place: ProgramsPlace,
  programId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("wholesaler_program")
    .set({ revoked_by: by, revoked_at: at })
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("id", "=", programId)
    .where("revoked_at", "is", null)
    .execute();
}

/** The institutions of some customers that a wholesaler has agreed with, by trading. */
export async function selectCustomersOf(
  db: Db,
  { tenantId, wholesalerId }: ProgramsPlace,
  tradingIds: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("trading")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("state", "in", ["approved", "ended"])
    .where("id", "in", tradingIds)
    .execute();
  return rows.map(({ institution_id: institutionId }) => institutionId);
}

/** Opens the sandbox of a wholesaler; undefined where there can be none. */
export async function openSandboxOf(tx: Db, wholesalerId: string, at: Date): Promise<string | undefined> {
  const result = await sql<{
    id: string | null;
  }>`select open_wholesaler_sandbox(${wholesalerId}::uuid, ${at}) as id`.execute(tx);
  return result.rows[0]?.id ?? undefined;
}

/** The sandbox of the entered wholesaler; empty where none was opened. */
export async function selectSandbox(db: Db, wholesalerId: string): Promise<string> {
  const result = await sql<{ id: string | null }>`select wholesaler_sandbox(${wholesalerId}::uuid) as id`.execute(db);
  return result.rows[0]?.id ?? "";
}
