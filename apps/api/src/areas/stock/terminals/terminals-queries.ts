import type { TerminalKind, TerminalScope } from "@meguri/rules/terminal";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export interface TerminalRow {
  id: string;
  name: string;
  kind: TerminalKind;
  scopes: TerminalScope[];
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

/** Where a terminal is registered. */
export interface Place {
  tenantId: string;
  institutionId: string;
}

const terminals = ({ tenantId, institutionId }: Place) => sql`
  select t.id, t.name, t.kind, t.scopes, t.token_ending as "tokenEnding",
    coalesce(p.display_name, t.registered_by) as "registeredByName", t.registered_at as "registeredAt",
    t.last_seen_at as "lastSeenAt", t.last_address as "lastAddress", t.expires_on::text as "expiresOn",
    coalesce(r.display_name, t.revoked_by) as "revokedByName", t.revoked_at as "revokedAt",
    (m.user_id is not null and p.disabled_at is null and p.deleted_at is null) as "personStays"
  from terminal t
    left join users p on p.tenant_id = t.tenant_id and p.user_id = t.registered_by
    left join users r on r.tenant_id = t.tenant_id and r.user_id = t.revoked_by
    left join membership m on m.tenant_id = t.tenant_id and m.institution_id = t.institution_id
      and m.user_id = t.registered_by
  where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId}`;

/** Terminals by name, without those that were revoked before a moment; at most 500. */
export async function selectTerminals(db: Db, place: Place, revokedSince: Date): Promise<TerminalRow[]> {
  const result = await sql<TerminalRow>`${terminals(place)}
    and (t.revoked_at is null or t.revoked_at >= ${revokedSince}) order by t.name, t.id limit 500`.execute(db);
  return result.rows;
}

export async function selectTerminal(db: Db, place: Place, terminalId: string): Promise<TerminalRow | undefined> {
  const result = await sql<TerminalRow>`${terminals(place)} and t.id = ${terminalId}`.execute(db);
  return result.rows[0];
}

/** A terminal as it is registered. */
export interface NewTerminal {
  id: string;
  name: string;
  kind: TerminalKind;
  scopes: TerminalScope[];
  tokenHash: Buffer;
  tokenEnding: string;
  expiresOn: string | null;
  by: string;
  at: Date;
}

export async function insertTerminal(tx: Db, place: Place, terminal: NewTerminal): Promise<void> {
  await tx
    .insertInto("terminal")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      id: terminal.id,
      name: terminal.name,
      kind: terminal.kind,
      scopes: terminal.scopes,
      token_hash: terminal.tokenHash,
      token_ending: terminal.tokenEnding,
      registered_by: terminal.by,
      registered_at: terminal.at,
      expires_on: terminal.expiresOn,
    })
    .execute();
}

/** Changes a terminal that was not revoked. @returns false where there is none. */
export async function updateTerminalRow(
  tx: Db,
  place: Place,
  terminalId: string,
  set: { name: string; scopes: TerminalScope[] } | { revoked_by: string; revoked_at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("terminal")
    .set(set)
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", terminalId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
