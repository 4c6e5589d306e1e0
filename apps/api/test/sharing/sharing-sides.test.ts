import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Columns, columnsWithWords, fillWithMarks, listed, seenIn } from "../support/hostile/marked-columns.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { postAs } from "../support/server/post-as.ts";
import { makeWorld, type World } from "../support/world/world.ts";
import { makeMedicine } from "../support/world/world-things.ts";

/** The pharmacy that has the goods, and the one that requests them. */
type Side = "owner" | "asker";

/** The columns with words of what two pharmacies share, and who sees each. */
const columns: Columns<Side> = {
  surplus_offer: {
    tenant_id: "code",
    medicine_id: "code",
    lot: "both",
    note: "both",
    offered_by: "neither",
  },
  share_request: {
    tenant_id: "code",
    state: "code",
    medicine_id: "code",
    needed_time: "both",
    collector: "both",
    message: "both",
    payment: "code",
    terms_note: "both",
    collected_by: "both",
    document_checked: "both",
    checked_by: "both",
  },
  share_request_event: { tenant_id: "code", state: "code", acted_by: "both", note: "both" },
  share_request_lot: { tenant_id: "code", lot: "both" },
  share_settlement: { tenant_id: "code", state: "code", closed_by: "both" },
  share_settlement_line: { tenant_id: "code", note: "both", written_by: "neither" },
  transfer_record: {
    tenant_id: "code",
    direction: "code",
    kind: "code",
    medicine_id: "code",
    regulation: "code",
    unit: "owner",
    medicine_name: "owner",
    lot: "owner",
    // On the printed record, not in the list.
    own_name: "neither",
    own_address: "neither",
    own_permit: "neither",
    partner_name: "owner",
    partner_address: "owner",
    partner_permit: "owner",
    document_checked: "owner",
    checked_by: "owner",
    collected_by: "owner",
  },
  // The asker is the one of the two that has shared its claims.
  evidence_share: { tenant_id: "code", payer: "code", shared_by: "asker" },
  stock_item: { tenant_id: "code", medicine_id: "code", location: "owner" },
  stock_lot: {
    tenant_id: "code",
    medicine_id: "code",
    lot: "owner",
    quarantine: "code",
    quarantine_note: "owner",
    quarantined_by: "owner",
  },
  group_member: {
    tenant_id: "code",
    state: "code",
    own_privacy_level: "code",
    message: "owner",
    reason: "owner",
    applied_by: "neither",
    decided_by: "neither",
  },
};

/** The rows that are filled, where it is not all of a table. */
const rows: Record<string, (of: World) => { text: string; values: string[] }> = {
  // Only one lot can have the mark as its number.
  stock_lot: ({ quarantinedLotId }) => ({ text: "id = $2", values: [quarantinedLotId] }),
  // The application of a third pharmacy: the owner manages the group.
  group_member: ({ applicant }) => ({ text: "institution_id = $2", values: [applicant.id] }),
};

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startApi();
  await makeMedicine(api);
  world = await makeWorld(api, "tenant-a", "own");
  await fillWithMarks(
    api,
    columns,
    {},
    (table) => rows[table]?.(world) ?? { text: "tenant_id = $2", values: [world.tenantId] },
  );
});
afterAll(() => api.stop());

/** Everything that a side can read of offers, requests, settlements, records and the other's stock. */
async function readAs(side: Side): Promise<string> {
  const [own, other] = side === "owner" ? [world.pharmacy, world.partner] : [world.partner, world.pharmacy];
  const { groupId, medicineId } = world;
  const institutionId = own.id;
  const shareIds = [world.askedShareId, world.countableShareId, world.acceptedShareId, world.collectedShareId];
  const settlementIds = [world.settlementId, world.closedSettlementId];
  const requests: [string, object][] = [
    ["SurplusOfferService/ListSurplusOffers", { institutionId }],
    ["SurplusOfferService/ListSurplusOffers", { institutionId, own: true }],
    ["SurplusOfferService/GetSurplusOffer", { institutionId, offerId: world.offerId }],
    ["SurplusOfferService/ListOfferSuggestions", { institutionId }],
    ["ShareRequestService/ListShareRequests", { institutionId }],
    ...shareIds.map((shareId): [string, object] => ["ShareRequestService/GetShareRequest", { institutionId, shareId }]),
    ["ShareRequestService/GetShareSetting", { institutionId }],
    ["ShareSettlementService/ListShareSettlements", { institutionId }],
    ...settlementIds.map((settlementId): [string, object] => [
      "ShareSettlementService/GetShareSettlement",
      { institutionId, settlementId },
    ]),
    ["TransferRecordService/ListTransferRecords", { institutionId, from: "2026-01-01", to: "2026-12-31" }],
    ["EvidenceService/ListEvidenceMonths", { institutionId }],
    ["MedsearchService/SearchStock", { institutionId, medicineId }],
    ["MedsearchService/GetMedsearchOverview", { institutionId }],
    ["MedsearchService/ListInstitutionStock", { institutionId, partnerId: other.id }],
    ["GroupService/GetGroup", { institutionId, groupId }],
    ["StockService/ListStock", { institutionId }],
    ["StockService/GetStockItem", { institutionId, medicineId }],
  ];
  // The owner manages the group; nobody else reads these.
  if (side === "owner") {
    requests.push(
      ["GroupMemberService/ListGroupApplications", { institutionId, groupId }],
      ["GroupMemberService/GetGroupMember", { institutionId, groupId, memberInstitutionId: other.id }],
    );
  }
  let texts = "";
  for (const [method, request] of requests) {
    const { end, text } = await postAs(api, `/api/app.v1.${method}`, world.manager, request);
    expect(end, method).toBe("answered");
    texts += text;
  }
  return texts;
}

test("a new column with words is put on the list, with who sees it", async () => {
  expect(await columnsWithWords(api, Object.keys(columns))).toEqual(listed(columns));
});

describe("what one pharmacy keeps for itself does not reach the other", () => {
  test.each(["owner", "asker"] as const)("the %s sees what the list says, and nothing else", async (side) => {
    const { visible, expected } = seenIn(await readAs(side), columns, side);
    expect(visible).toEqual(expected);
  });
});
