import * as audit from "../../../src/platform/audit/audit-queries.ts";
import * as chain from "../../../src/platform/audit/chain-queries.ts";
import * as acting from "../../../src/platform/auth/acting-queries.ts";
import * as sessions from "../../../src/platform/auth/person-session-queries.ts";
import * as programs from "../../../src/platform/auth/program-queries.ts";
import * as tenants from "../../../src/platform/auth/tenants-queries.ts";
import * as terminals from "../../../src/platform/auth/terminal-queries.ts";
import * as changes from "../../../src/platform/changes/changes-queries.ts";
import * as health from "../../../src/platform/db/health-queries.ts";
import * as positions from "../../../src/platform/db/position-queries.ts";
import * as replica from "../../../src/platform/db/replica/replica-queries.ts";
import * as outbox from "../../../src/platform/identity/outbox-queries.ts";
import * as reconcile from "../../../src/platform/identity/reconcile-queries.ts";
import * as sync from "../../../src/platform/identity/sync-queries.ts";
import * as requests from "../../../src/platform/limits/requests-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const clock = { now: () => now };
const t = "tenant";
const link = { seq: 1, eventId: "e", version: 1, hash: Buffer.alloc(0) };

/** Every query of the platform, called as the platform calls it. */
export const platformQueries: QueryCases = {
  insertAuditEvents: (db) => audit.insertAuditEvents(db, [{ tenant_id: t, at: now, actor_id: "u", action: "a" }]),
  selectUnsealedTenants: (db) => chain.selectUnsealedTenants(db),
  selectUnsealedEvents: (db) => chain.selectUnsealedEvents(db, t, 100),
  selectLink: async (db) => {
    await chain.selectLink(db, t);
    await chain.selectLink(db, t, 1);
  },
  insertLinks: (db) => chain.insertLinks(db, t, [{ ...link, eventAt: now }]),
  deleteUnsealed: (db) => chain.deleteUnsealed(db, t, ["e"]),
  selectSealed: (db) => chain.selectSealed(db, t, 0, 100),
  selectUnknownEvent: (db) => chain.selectUnknownEvent(db, t),
  selectWaiting: (db) => chain.selectWaiting(db, t),
  ensurePartitions: (db) => chain.ensurePartitions(db, now),
  selectActingAdmin: (db) => acting.selectActingAdmin(db, t, "u"),
  noteSessionSeen: (db) => sessions.noteSessionSeen(db, { tenantId: t, userId: "u", signedInAt: now }, now),
  beginTerminal: (db) => terminals.beginTerminal(db, { tenantId: t, terminalId: "i", timeoutMs: 1 }),
  beginProgram: (db) => programs.beginProgram(db, { tenantId: t, programId: "i", timeoutMs: 1 }),
  noteProgramSeen: (db) => programs.noteProgramSeen(db, "i", now, "a"),
  noteTerminalSeen: (db) => terminals.noteTerminalSeen(db, "i", now, "a"),
  selectTenantIds: (db) => tenants.selectTenantIds(db),
  selectAppliedMigrations: (db) => health.selectAppliedMigrations(db),
  selectWaitingWork: (db) => health.selectWaitingWork(db, now),
  selectPosition: (db) => positions.selectPosition(db),
  notePrimary: (db) => replica.notePrimary(db),
  selectReplicaPosition: (db) => replica.selectReplicaPosition(db),
  beginOnReplica: (db) => replica.beginOnReplica(db, { tenantId: t, userId: "u", timeoutMs: 1 }),
  sendChanges: (db) => changes.sendChanges(db),
  shareRequestCounts: (db) => requests.shareRequestCounts(db, [{ name: "k", seconds: 1 }], 1),
  forgetRequestCounts: (db) => requests.forgetRequestCounts(db),
  notifyProvider: (db) => outbox.notifyProvider(db, clock, t, [{ userId: "u" }]),
  selectUserIdsAfter: (db) => reconcile.selectUserIdsAfter(db, t, "u", 100),
  selectPurged: (db) => reconcile.selectPurged(db, t, ["u"]),
  hurryWord: (db) => reconcile.hurryWord(db, t, ["u"], now),
  selectTenantsWithDueWord: (db) => sync.selectTenantsWithDueWord(db, now),
  selectDueWord: (db) => sync.selectDueWord(db, t, now, 100),
  deleteWord: (db) => sync.deleteWord(db, t, ["1"]),
  postponeWord: (db) => sync.postponeWord(db, t, [{ id: "1", at: now, error: "e" }]),
  selectIdentityRows: (db) => sync.selectIdentityRows(db, t, ["u"]),
};
