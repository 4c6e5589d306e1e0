import { DeskService, DeskTaskKind, FirstStepKind, FirstStepState } from "@meguri/rpc/app/v1/desk_service_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderTasks, orderTasksOfClerk } from "../../src/areas/desk/tasks/order-tasks.ts";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive, stockAs } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let today: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  today = tokyoDay(api.deps.clock.now());
});

async function deskOf(person: TokenClaims) {
  const as = await api.as(DeskService, person, tenantHeader(person));
  return as.getDesk({ institutionId: pharmacy.id });
}

test("what a patient waits for comes after what has a deadline, or what is due later before what is due sooner", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
  const ordered = orderTasks([
    { kind: "expired_stock", count: 1, yen: 900n },
    { kind: "cut_off", dueAt: at(3), yen: 70_000n },
    { kind: "unchecked_invoices", count: 1, yen: 2_000n },
    { kind: "share_request", dueAt: at(2) },
    { kind: "cut_off", dueAt: at(3), yen: 90_000n },
    { kind: "open_counts", count: 1 },
    { kind: "remainder", medicineName: "架空錠" },
    { kind: "shortage", dueAt: at(2), chance: 0.9 },
  ]);
  expect(ordered.map(({ kind, yen }) => `${kind} ${yen ?? ""}`.trim())).toEqual([
    "remainder",
    "shortage",
    "share_request",
    "cut_off 90000",
    "cut_off 70000",
    "unchecked_invoices 2000",
    "expired_stock 900",
    "open_counts",
  ]);
});

test("a clerk's own work is below what others do first, or above a recall that cannot wait", () => {
  const ordered = orderTasksOfClerk([
    { kind: "remainder" },
    { kind: "cut_off", dueAt: new Date(Date.UTC(2026, 10, 26, 3)) },
    { kind: "unknown_items", count: 3 },
    { kind: "open_counts", count: 1 },
    { kind: "recall_notice", recallClass: 2 },
    { kind: "recall_notice", recallClass: 1 },
    { kind: "due_orders", count: 2 },
    { kind: "open_deliveries", count: 1 },
  ]);
  expect(ordered.map(({ kind, recallClass }) => `${kind} ${recallClass ?? ""}`.trim())).toEqual([
    "recall_notice 1",
    "open_deliveries",
    "due_orders",
    "open_counts",
    "unknown_items",
    "remainder",
    "recall_notice 2",
    "cut_off",
  ]);
});

test("a recalled lot, an expired one, or stock below zero is not on the desk of who can act on it", async () => {
  const [recalled, old, missing] = [await makeMedicine(api), await makeMedicine(api), await makeMedicine(api)];
  await receive(api, pharmacy, { of: recalled, lot: "R", expiresOn: addDays(today, 400), quantity: "30" });
  await receive(api, pharmacy, { of: old, lot: "B", expiresOn: addDays(today, -1), quantity: "7" });
  await receive(api, pharmacy, { of: missing, quantity: "-5" });
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where medicine_id = $1", [recalled.id]);
  const stock = await stockAs(api, pharmacy.manager);
  const quarantined = { institutionId: pharmacy.id, medicineId: recalled.id, lotId: lot?.id ?? "" };
  await stock.quarantineStockLot({ ...quarantined, reason: 1, note: "架空" });
  const { tasks } = await deskOf(await makeStaff(api, pharmacy, "clerk"));
  expect(tasks.map(({ kind, quantity, count }) => [kind, quantity || count])).toEqual([
    [DeskTaskKind.RECALL, "30"],
    [DeskTaskKind.EXPIRED_STOCK, 1],
    [DeskTaskKind.NEGATIVE_STOCK, 1],
  ]);
});

test("invoices that only a manager decides about are on a clerk's desk, or a partner's requests on the head office's", async () => {
  await api.sql(
    `with g as (insert into sharing_group (tenant_id, name, region, prefecture, privacy_level, manager_institution_id,
       created_at, updated_at) values ('tenant-a', '架空', 'near', '', 'has', $1, now(), now()) returning id)
     insert into group_member (tenant_id, group_id, institution_id, state, applied_at)
     select 'tenant-a', g.id, $2, 'applied', now() from g`,
    [pharmacy.id, (await makePharmacy(api)).id],
  );
  const kindsOf = async (person: TokenClaims) => (await deskOf(person)).tasks.map(({ kind }) => kind);
  expect(await kindsOf(pharmacy.manager)).toEqual([DeskTaskKind.GROUP_APPLICATIONS]);
  expect(await kindsOf(await makeStaff(api, pharmacy, "clerk"))).toEqual([]);
  const desk = await deskOf(await makeHeadOffice(api, pharmacy));
  expect([desk.tasks, desk.role, desk.expectedVisits, desk.prescriptions]).toEqual([[], 0, undefined, []]);
});

test("a new pharmacy gets no list of its first steps, or the list stays when all of it is done", async () => {
  const kinds = async () =>
    (await deskOf(pharmacy.manager)).firstSteps.map(
      ({ kind, state }) => `${FirstStepKind[kind]} ${FirstStepState[state]}`,
    );
  const before = await kinds();
  expect(before.map((step) => step.split(" ")[0])).toEqual([
    "VERIFICATION",
    "PLAN",
    "RECEIPTS",
    "GROUP",
    "LINK",
    "COUNT",
  ]);
  expect(before).toContain("LINK OPEN");
  expect(before).toContain("COUNT OPEN");

  await api.sql("update institution set verification = 'requested', verification_at = now() where id = $1", [
    pharmacy.id,
  ]);
  expect(await kinds()).toContain("VERIFICATION WAITING");

  for (let nth = 0; nth < 10; nth++) {
    await receive(api, pharmacy, {
      of: await makeMedicine(api),
      lot: `L${nth}`,
      expiresOn: addDays(today, 400),
      quantity: "10",
    });
  }
  expect(await kinds()).toContain("COUNT DONE");
});
