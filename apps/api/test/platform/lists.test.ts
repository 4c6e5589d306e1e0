import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { billingLists } from "../support/lists/billing-lists.ts";
import { byCursor, events, type ListCase, ofPharmacy, within } from "../support/lists/list-case.ts";
import { type ManyRows, makeManyRows, rowName } from "../support/lists/many-rows.ts";
import { muchMoved } from "../support/lists/many-shelf-rows.ts";
import { passingLists } from "../support/lists/passing-lists.ts";
import { tradingLists } from "../support/lists/trading-lists.ts";
import { registeredMethods } from "../support/methods/methods.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { postAs } from "../support/server/post-as.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

const institutionName = within("institution", "name");
const joined = (many: ManyRows) => ({ ...ofPharmacy(many), groupId: many.groupIds[0] });
const lists: Record<string, ListCase> = {
  ListSupplyChanges: {
    by: "manager",
    body: ofPharmacy,
    rows: "changes",
    name: within("cause"),
    pages: byCursor(200),
    newestFirst: true,
  },
  ListUsers: {
    by: "admin",
    body: () => ({ condition: "many.test", orderBy: "user_id" }),
    rows: "users",
    name: within("userId"),
    pages: {
      limit: 1000,
      next: ({ body: { count } }, read) => (read < Number(count ?? 0) ? { offset: read } : undefined),
    },
    count: "count",
  },
  ListUserAudit: { by: "admin", body: ({ headOffice }) => ({ userId: headOffice.uid }), ...events },
  ListUserImportRows: {
    by: "admin",
    body: ({ importId }) => ({ jobId: importId }),
    rows: "rows",
    name: within("value"),
    pages: {
      limit: 1000,
      next: ({ rows }) => (rows.length === 1000 ? { afterLine: rows.at(-1)?.line } : undefined),
    },
  },
  ListJobs: {
    by: "admin",
    body: () => ({ kind: "many" }),
    rows: "jobs",
    name: within("fileName"),
    newestFirst: true,
    most: 20,
  },
  ListMyInstitutions: { by: "headOffice", rows: "institutions", name: within("name"), first: ["a home"] },
  ListMembers: { by: "headOffice", body: ofPharmacy, rows: "members", name: within("displayName"), first: ["a home"] },
  ListInvitations: {
    by: "manager",
    body: ofPharmacy,
    rows: "invitations",
    name: (row) => String(row.email).replace("@many.test", ""),
    newestFirst: true,
  },
  ListInstitutionAudit: { by: "manager", body: ofPharmacy, ...events },
  ListVerifications: { by: "admin", rows: "verifications", name: institutionName, pages: byCursor(100) },
  ListMyCorporations: { by: "manager", rows: "corporations", name: within("name") },
  GetCorporation: {
    by: "headOffice",
    body: ({ corporationId }) => ({ corporationId }),
    rows: "shops",
    name: institutionName,
    first: ["a home"],
  },
  ListGroups: {
    by: "manager",
    body: (many) => ({ ...ofPharmacy(many), keyword: "r" }),
    rows: "groups",
    name: within("name"),
    pages: byCursor(100),
    count: "count",
  },
  GetGroup: { by: "manager", body: joined, rows: "members", name: institutionName, first: ["a home"] },
  ListCommonGroups: {
    by: "manager",
    body: ({ partnerId }) => ({ institutionId: partnerId }),
    rows: "groups",
    name: within("groupName"),
  },
  ListGroupApplications: {
    by: "manager",
    body: (many) => ({ ...ofPharmacy(many), groupId: many.groupIds[1] }),
    rows: "applications",
    name: institutionName,
  },
  ListGroupAudit: { by: "manager", body: joined, ...events },
  ListNotifications: {
    by: "manager",
    rows: "notifications",
    name: within("values", "row"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListMedicines: { by: "manager", rows: "medicines", name: within("name"), pages: byCursor(1000), count: "count" },
  ListParkedCodes: { by: "admin", rows: "codes", name: within("code"), pages: byCursor(100), count: "count" },
  ListStock: { by: "manager", body: ofPharmacy, rows: "items", name: within("name") },
  ListStockMovements: {
    by: "manager",
    body: (many) => ({ ...ofPharmacy(many), medicineId: muchMoved }),
    rows: "movements",
    name: within("reason"),
    pages: byCursor(1000),
    newestFirst: true,
  },
  ListDeliveries: {
    by: "manager",
    body: ofPharmacy,
    rows: "deliveries",
    name: within("slipNumber"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListDeliveryFiles: {
    by: "manager",
    body: ofPharmacy,
    rows: "files",
    name: within("name"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListDeliveryNotices: {
    by: "manager",
    body: ofPharmacy,
    rows: "notices",
    name: within("slipNumber"),
    pages: byCursor(100),
  },
  ListOrders: {
    by: "manager",
    body: ofPharmacy,
    rows: "orders",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListInboxOrders: {
    by: "manager",
    body: ({ wholesalerId }) => ({ wholesalerId }),
    rows: "orders",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListInboxWork: {
    by: "manager",
    body: ({ wholesalerId }) => ({ wholesalerId, stage: "INBOX_STAGE_UNANSWERED" }),
    rows: "entries",
    name: within("order", "note"),
    pages: byCursor(100),
  },
  ListStockCounts: {
    by: "manager",
    body: ofPharmacy,
    rows: "counts",
    name: within("name"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListDispensingFiles: {
    by: "manager",
    body: ofPharmacy,
    rows: "files",
    name: within("name"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListPrescriptions: {
    by: "manager",
    body: ofPharmacy,
    rows: "prescriptions",
    name: within("receptionNo"),
    pages: byCursor(100),
    newestFirst: true,
    count: "count",
  },
  ListUnknownItems: { by: "manager", body: ofPharmacy, rows: "items", name: within("name"), most: 500 },
  ListRemainders: { by: "manager", body: ofPharmacy, rows: "open", name: within("note"), most: 500 },
  ListPremades: { by: "manager", body: ofPharmacy, rows: "premades", name: within("name"), most: 200 },
  ListStockReturns: {
    by: "manager",
    body: ofPharmacy,
    rows: "returns",
    name: within("wholesaler"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListStockTransfers: {
    by: "manager",
    body: ofPharmacy,
    rows: "transfers",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ...passingLists,
  ListTerminals: { by: "manager", body: ofPharmacy, rows: "terminals", name: within("name"), most: 500 },
  ListScans: {
    by: "manager",
    body: ofPharmacy,
    rows: "scans",
    name: within("text"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListShelfCodes: { by: "manager", body: ofPharmacy, rows: "codes", name: within("medicine", "name") },
  ListTransferShops: { by: "manager", body: ofPharmacy, rows: "shops", name: within("name") },
  ...tradingLists,
  ...billingLists,
  ListForecasts: {
    by: "manager",
    body: ofPharmacy,
    rows: "forecasts",
    name: within("medicineName"),
    pages: byCursor(1000),
    count: "count",
  },
  ListExpectedVisits: {
    by: "manager",
    body: ofPharmacy,
    rows: "visits",
    name: within("medicineName"),
    pages: byCursor(1000),
    count: "count",
  },
  ListMasterVersions: { by: "admin", rows: "versions", name: within("fileName"), newestFirst: true, most: 100 },
};

/** These answer what was named or typed, not all there is. */
const noLists = [
  // Few: what is accepted and was not sent yet.
  "ListChainMoves",
  // Few: one open request for a medicine between two shops.
  "ListTransferRequests",
  // What is named, at most fifty.
  "ListShopSurplus",
  // Thirteen months of each shop, whole.
  "ListChainMonths",
  // The five hundred that cost most, with the count of all.
  "ListOverpaid",
  // Every shop of a corporation once, whole: those in which nothing waits as well.
  "ListShopTasks",
  // What waits, whole: the head office decides all of it.
  "ListAwaitingOrders",
  "ListUserStandings",
  // The latest hundred; those that are over are forgotten.
  "ListUserSessions",
  // Every medicine with dispensings that wait, whole: few, and each page marks them beside its rows.
  "ListUnapplied",
  // Read to their ends in the tests of the regulated ledgers.
  "ListRegulatedDuties",
  "ListRegulatedEntries",
  "ListRegulatedMedicines",
  // The two hundred whose errors were worth most, with the sums of all.
  "ListForecastErrors",
  // The three hundred that neighbours dispense most often, of which one person chooses at once.
  "ListNeighboursNeeds",
  // The latest hundred, as the page shows them.
  "ListForecastRuns",
  // The oldest 200; what is decided makes room for the next.
  "ListHeldDispensings",
  // One count as a whole, read again while it is under way.
  "ListStockCountTotals",
  // Always 24 months.
  "ListEvidenceMonths",
  // As many as were named.
  "ListReceiptMedicines",
  // Only where two share a group, which here they do not at first; read to its end in the test of medicine search.
  "ListInstitutionStock",
  // What is still to be billed to a customer, whole: the page chooses among it.
  "ListOpenSlips",
  // What a receipt can settle, whole: the page chooses among it.
  "ListReceiptTargets",
  // A row a customer with its sums, which only the whole has.
  "ListBalances",
  // A row a customer or an item with its sums, which only the whole has.
  "ListProvisionalCustomers",
  "ListProvisionalItems",
  // One a term of half a year, whole.
  "ListNegotiations",
  "ListGroupNegotiations",
  // What is worth most, and not all; read in the test of surplus offers.
  "ListOfferSuggestions",
  // The wholesalers of an institution, what is to be paid in a period, and the newest 200 payments, as the page shows them.
  "ListDuePayments",
  "ListPayees",
  "ListPaymentRuns",
  // The banks of Japan, whole: the form searches in it.
  "ListBanks",
  "ListBranches",
  // A person's own billing accounts, the newest 200 events of one, and the few prices of the plan.
  "ListBillingAccounts",
  "ListBillingEvents",
  "ListPlanPrices",
  // Read to its end in the test of billing accounts.
  "ListAllBillingAccounts",
  // The recalls of a year that concern an institution, those with something to do first; and those whose medicine nobody knows.
  "ListRecalls",
  "ListUnknownRecalls",
  // Who received a recalled lot, whole: the page is worked through.
  "ListRecallPatients",
  // The newest 500 lines that do not come as ordered; the page searches in them.
  "ListAwaited",
  // The programs and webhooks of a wholesaler: few, whole; and the last tries of one webhook.
  "ListWholesalerPrograms",
  "ListWholesalerWebhooks",
  "ListWebhookDeliveries",
  // What is behind one figure of a month.
  "ListSupplyRecordEntries",
  // The caller's accounts with an overdue invoice: few, whole.
  "ListBillingStandings",
];

/** More than two of the largest pages; `LIST_ROWS=10000` reads the lists at the size of a large tenant. */
const manyRows = Number(process.env.LIST_ROWS ?? 2_100);

describe.each([0, 1, manyRows])("with rows to the number of %i", { timeout: 120_000 }, (count) => {
  let api: TestApi;
  let many: ManyRows;
  beforeAll(async () => {
    api = await startApi({ env: { MASTER_TENANT: "tenant-a" } });
    many = await makeManyRows(api, count);
  }, 120_000);
  afterAll(() => api.stop());

  test.each(Object.entries(lists))(
    "%s tells every row once, in order, and knows its last page",
    async (method, list) => {
      const path = registeredMethods(api).find(({ method: { name } }) => name === method)?.path ?? "";
      const { names, counts } = await readAll(api, path, many[list.by], list, list.body?.(many) ?? {});
      const numbers = Array.from({ length: count }, (_, index) => rowName(index + 1));
      const all = [...(list.first ?? []), ...(list.newestFirst ? numbers.reverse() : numbers)];
      expect(names).toEqual(all.slice(0, list.most));
      if (list.count) expect(new Set(counts)).toEqual(new Set([count]));
    },
  );
});

test("no list is left out", async () => {
  const api = await startApi();
  const named = registeredMethods(api).map(({ method }) => method.name);
  await api.stop();
  expect(named.filter((name) => name.startsWith("List")).sort()).toEqual(
    [...Object.keys(lists).filter((name) => name.startsWith("List")), ...noLists].sort(),
  );
});

/** Reads a list to its end. @returns the names of its rows, and the count of each page. */
async function readAll(
  api: TestApi,
  path: string,
  person: TokenClaims,
  { rows: field, name, pages, count }: ListCase,
  body: Record<string, unknown>,
): Promise<{ names: unknown[]; counts: number[] }> {
  const names: unknown[] = [];
  const counts: number[] = [];
  let next: Record<string, unknown> | undefined = {};
  while (next) {
    const { end, text } = await postAs(api, path, person, { ...body, ...(pages && { limit: pages.limit }), ...next });
    if (end !== "answered") throw new Error(end);
    const answer = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const rows = z.array(z.record(z.string(), z.unknown())).parse(answer[field] ?? []);
    names.push(...rows.map(name));
    if (count) counts.push(Number(answer[count] ?? 0));
    const further = pages?.next({ rows, body: answer }, names.length);
    // A page that reports more and then has none would cost a reader a request.
    if (further && rows.length === 0) throw new Error("an empty page that is not the last");
    next = further;
  }
  return { names, counts };
}
