import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { MedsearchService, type SearchStockRequest } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { StockBand } from "@meguri/rpc/app/v1/shared_stock_pb";

export const sought = { id: "620000001", name: "アムロジピン錠５ｍｇ「青葉」", unit: "錠", price: "10.4" };

const institution = (id: string, name: string, distanceKm: number) => ({ id, name, distanceKm, tel: "027-000-0001" });

const rows = [
  { institutionId: "b", medicineId: sought.id, shown: PrivacyLevel.BAND, counted: counted(StockBand.PLENTY, "") },
  { institutionId: "c", medicineId: sought.id, shown: PrivacyLevel.AMOUNT, counted: counted(StockBand.FEW, "40") },
  {
    institutionId: "d",
    medicineId: sought.id,
    shown: PrivacyLevel.AMOUNT,
    evidence: { month: "2026-10", count: 12, amount: "340", lastOn: "2026-10-30" },
  },
];

function counted(band: StockBand, amount: string) {
  return { has: true, band, amount, asOf: "2026-11-18" };
}

/** Partners in memory; a test reads the requests, and makes the next search fail by `fails`. */
export function medsearchServer(partnerCount = 3) {
  const requests: SearchStockRequest[] = [];
  const state = { fails: false };
  const place = { institutionId: "a", institutionName: "みどり薬局", role: MemberRole.MANAGER };
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, { getAccount: () => ({ account: { memberships: [place] } }) });
    service(GroupService, {
      listGroups: () => ({ groups: [{ id: "00000000-0000-7000-8000-000000000001", name: "前橋の会" }], count: 1 }),
    });
    service(MedicineService, {
      suggestMedicines: ({ text }) => {
        const suggestion = { medicineId: sought.id, name: sought.name, unit: "錠" };
        if (text === "04987000000010") return { suggestions: [{ ...suggestion, matched: "code" }] };
        return { suggestions: text === "アムロ" ? [{ ...suggestion, matched: "prefix" }] : [] };
      },
    });
    service(MedsearchService, {
      getMedsearchOverview: () => ({ hasPlace: true, groupCount: partnerCount === 0 ? 0 : 1, partnerCount }),
      searchStock: (request) => {
        if (state.fails) throw new ConnectError("no network", Code.Unavailable);
        requests.push(request);
        const result = partnerCount === 0 || request.radiusKm > 0 ? [] : rows;
        return {
          rows: result,
          count: result.length,
          medicines: [sought],
          institutions: [
            institution("b", "架空薬局", 1.2),
            institution("c", "見本薬局", 3),
            institution("d", "試験薬局", -1),
          ],
        };
      },
    });
  });
  return { transport, asked: requests, state };
}
