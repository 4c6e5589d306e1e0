import { createHash } from "node:crypto";
import type { Actor } from "../actor.ts";
import type { Clock } from "../clock/clock.ts";
import type { Db } from "../db/database.ts";
import { insertAuditEvents } from "./audit-queries.ts";

/** One thing done, as it goes into the audit log. */
export interface AuditEntry {
  /** What was done, `<noun>.<past participle>`. */
  action: string;
  objectType?: string;
  objectId?: string;
  /** The user it was done to. */
  subjectId?: string;
  institutionId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

const audited = new WeakSet<Actor>();

/** Writes one append-only row in the caller's transaction. */
export async function audit(tx: Db, clock: Clock, actor: Actor, entry: AuditEntry): Promise<void> {
  await auditAll(tx, clock, actor, [entry]);
}

/** Writes one row an entry, in one statement. */
export async function auditAll(tx: Db, clock: Clock, actor: Actor, entries: AuditEntry[]): Promise<void> {
  const at = clock.now();
  const admin = actor.actingAdmin;
  await insertAuditEvents(
    tx,
    entries.map((entry) => ({
      tenant_id: actor.tenantId,
      at,
      actor_id: admin?.userId ?? actor.userId,
      acting_as_id: admin ? actor.userId : "",
      action: entry.action,
      object_type: entry.objectType ?? "",
      object_id: entry.objectId ?? "",
      subject_id: entry.subjectId ?? "",
      institution_id: entry.institutionId ?? null,
      before_digest: digest(entry.before),
      after_digest: digest(entry.after),
      changed_fields: changedFields(entry.before, entry.after),
      reason: entry.reason ?? admin?.reason ?? "",
      request_id: actor.requestId,
      address: actor.address,
      terminal_id: actor.terminal?.id ?? actor.program?.id ?? "",
      terminal_name: actor.terminal?.name ?? actor.program?.name ?? "",
    })),
  );
  audited.add(actor);
}

/** Whether anything was audited for this actor, that is in this request. */
export function wasAudited(actor: Actor): boolean {
  return audited.has(actor);
}

function digest(value: Record<string, unknown> | undefined): Buffer | null {
  if (value === undefined) return null;
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}

/** What differs where something changed; a creation or a removal changes no field. */
function changedFields(before?: Record<string, unknown>, after?: Record<string, unknown>): string[] {
  if (!before || !after) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).sort();
}
