import * as stated from "../../../src/areas/door/availability/stated-queries.ts";
import * as events from "../../../src/areas/door/events/events-queries.ts";
import * as answerNotes from "../../../src/areas/door/exchange/answer-notes-queries.ts";
import * as availability from "../../../src/areas/door/exchange/availability-queries.ts";
import * as despatches from "../../../src/areas/door/exchange/despatches-queries.ts";
import * as sandbox from "../../../src/areas/door/exchange/sandbox-queries.ts";
import * as writes from "../../../src/areas/door/exchange/writes-queries.ts";
import * as programs from "../../../src/areas/door/programs/programs-queries.ts";
import * as deliveries from "../../../src/areas/door/webhooks/deliveries-queries.ts";
import * as webhooks from "../../../src/areas/door/webhooks/webhooks-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const place = { tenantId: "tenant", wholesalerId: "w" };
const write = { ...place, key: "k" };
const before = { at: now, id: "i" };
const delivery = { webhookId: "h", eventId: "e", attempts: 1 };

/** Every query about what wholesalers' own systems do. */
export const doorQueries: QueryCases = {
  selectStatedPackages: (db) =>
    stated.selectStatedPackages(
      db,
      { tenantId: "tenant", institutionId: "i" },
      { medicineIds: ["m"], tradingIds: ["t"] },
    ),
  selectPrograms: (db) => programs.selectPrograms(db, place, now),
  selectProgram: (db) => programs.selectProgram(db, place, "p"),
  insertProgram: (db) =>
    programs.insertProgram(db, place, {
      id: "p",
      name: "n",
      scopes: ["orders:read"],
      customers: ["i"],
      tokenHash: Buffer.alloc(0),
      tokenEnding: "xxxx",
      expiresOn: null,
      by: "u",
      at: now,
    }),
  writeProgramRevoked: (db) => programs.writeProgramRevoked(db, place, "p", { by: "u", at: now }),
  selectCustomersOf: (db) => programs.selectCustomersOf(db, place, ["t"]),
  openSandboxOf: (db) => programs.openSandboxOf(db, "w", now),
  selectSandbox: (db) => programs.selectSandbox(db, "w"),
  holdWriteKey: (db) => writes.holdWriteKey(db, write),
  selectWrite: (db) => writes.selectWrite(db, write),
  insertWrite: (db) =>
    writes.insertWrite(db, write, {
      fingerprint: Buffer.alloc(0),
      status: 201,
      contentType: "application/json",
      body: "{}",
      programId: "p",
      at: now,
    }),
  deleteOldWrites: (db) => writes.deleteOldWrites(db, now),
  selectAnswerNotes: (db) => answerNotes.selectAnswerNotes(db, place, [{ id: "o", institutionId: "i" }]),
  selectDespatches: async (db) => {
    await despatches.selectDespatches(db, place, { orderId: undefined, before: undefined, limit: 51 });
    await despatches.selectDespatches(db, place, { orderId: "o", before, limit: 51 });
  },
  selectBillingOfDespatches: (db) => despatches.selectBillingOfDespatches(db, place, ["d"]),
  selectDespatch: (db) => despatches.selectDespatch(db, place, "d"),
  selectAvailability: (db) => availability.selectAvailability(db, place, { after: "", limit: 51 }),
  upsertAvailability: (db) => availability.upsertAvailability(db, place, [], now),
  insertSandboxOrder: (db) =>
    sandbox.insertSandboxOrder(
      db,
      place,
      { id: "o", tradingId: "t", kind: "usual", note: "", lines: [] },
      { by: "u", at: now, day: "2026-04-01" },
    ),
  selectSandboxGoods: async (db) => {
    await sandbox.selectSandboxGoods(db, place, undefined);
    await sandbox.selectSandboxGoods(db, place, "t");
  },
  numberEvents: (db) => events.numberEvents(db, "w"),
  selectEvents: async (db) => {
    await events.selectEvents(db, place, { after: "0", types: [], limit: 101 });
    await events.selectEvents(db, place, { after: "0", types: ["order.created"], limit: 101 });
  },
  selectWebhooks: (db) => webhooks.selectWebhooks(db, place),
  selectWebhook: (db) => webhooks.selectWebhook(db, place, "h"),
  insertWebhook: (db) =>
    webhooks.insertWebhook(db, place, { id: "h", url: "https://e", types: [], queuedTo: "0", by: "u", at: now }),
  updateWebhook: async (db) => {
    await webhooks.updateWebhook(db, place, "h", { removed_by: "u", removed_at: now });
    await webhooks.updateWebhook(db, place, "h", { queued_to: "1" });
  },
  insertDeliveries: (db) =>
    deliveries.insertDeliveries(db, place, {
      webhookId: "h",
      deliveries: [{ eventId: "e", type: "test", body: "{}" }],
      at: now,
    }),
  selectWebhookDeliveries: async (db) => {
    await deliveries.selectWebhookDeliveries(db, place, { webhookId: "h", before: undefined, limit: 21 });
    await deliveries.selectWebhookDeliveries(db, place, { webhookId: "h", before, limit: 21 });
  },
  takeDeliveries: (db) => deliveries.takeDeliveries(db, place, { now, heldUntil: now, most: 5 }),
  writeTry: (db) =>
    deliveries.writeTry(db, place, delivery, {
      state: "delivered",
      status: 200,
      problem: "",
      tookMs: 1,
      nextTryAt: now,
      triedAt: now,
    }),
  endDeliveries: (db) => deliveries.endDeliveries(db, place, "h", ""),
  selectWaitingWebhooks: (db) => deliveries.selectWaitingWebhooks(db, now),
  deleteOldEvents: (db) => deliveries.deleteOldEvents(db, now, now),
};
