import { EvidenceService } from "@meguri/rpc/app/v1/evidence_service_pb";
import type { SearchStockResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { MedsearchService } from "@meguri/rpc/app/v1/medsearch_service_pb";
import type { TestApi } from "../server/api.ts";
import { postAs } from "../server/post-as.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import type { MadeMedicine } from "./shelf.ts";

export const evidenceAs = (api: TestApi, person: TokenClaims) => api.as(EvidenceService, person, tenantHeader(person));
export const medsearchAs = (api: TestApi, person: TokenClaims) =>
  api.as(MedsearchService, person, tenantHeader(person));

/** Founds a group in the database, with pharmacies that have joined it; each may lower the level for itself. */
export async function makeJoinedGroup(
  api: TestApi,
  level: string,
  members: (Pharmacy | { pharmacy: Pharmacy; own: string })[],
): Promise<string> {
  const joined = members.map((member) => ("pharmacy" in member ? member : { pharmacy: member, own: null }));
  const { tenantId = "", id = "" } = joined[0]?.pharmacy ?? {};
  const [group] = await api.sql<{ id: string }>(
    `insert into sharing_group (tenant_id, name, region, privacy_level, manager_institution_id, created_at, updated_at)
     values ($1, '架空の輪', 'near', $2, $3, now(), now()) returning id`,
    [tenantId, level, id],
  );
  for (const { pharmacy, own } of joined) {
    await api.sql(
      `insert into group_member (tenant_id, group_id, institution_id, state, own_privacy_level, applied_at)
       values ($1, $2, $3, 'joined', $4, now())`,
      [tenantId, group?.id, pharmacy.id, own],
    );
  }
  return group?.id ?? "";
}

/** Shares a medicine's figures of receipts: 3 dispensings, 84 units by default. */
export async function shareUse(
  api: TestApi,
  pharmacy: Pharmacy,
  of: MadeMedicine | string,
  more: { month?: string; payer?: number; count?: number; amount?: string; lastOn?: string } = {},
) {
  const { month = "2026-10", payer = 1, count = 3, amount = "84", lastOn = `${month}-20` } = more;
  const code = typeof of === "string" ? of : of.id;
  return (await evidenceAs(api, pharmacy.manager)).shareEvidence({
    institutionId: pharmacy.id,
    month,
    payer,
    medicines: [{ code, count, amount, lastOn }],
  });
}

/** What a pharmacy's manager finds of a medicine. */
export async function find(
  api: TestApi,
  { id: institutionId, manager }: Pharmacy,
  { id: medicineId }: MadeMedicine,
  more: { groupId?: string; radiusKm?: number; includeSubstitutes?: boolean; limit?: number; cursor?: string } = {},
): Promise<SearchStockResponse> {
  return (await medsearchAs(api, manager)).searchStock({ institutionId, medicineId, ...more });
}

/** Every answer that could tell a pharmacy of a medicine of another, as they come over the wire. */
export async function allAnswers(
  api: TestApi,
  { id: institutionId, manager }: Pharmacy,
  about: { medicine: MadeMedicine; partner: Pharmacy; groupId: string },
): Promise<string[]> {
  const { medicine, partner, groupId } = about;
  const calls: [string, object][] = [
    ["SearchStock", { medicineId: medicine.id, includeSubstitutes: true }],
    ["SearchStock", { medicineId: medicine.id, radiusKm: 200 }],
    ["SearchStock", { medicineId: medicine.id, groupId }],
    ["ListInstitutionStock", { partnerId: partner.id }],
  ];
  const answers: string[] = [];
  for (const [method, body] of calls) {
    const path = `/api/app.v1.MedsearchService/${method}`;
    answers.push((await postAs(api, path, manager, { institutionId, ...body })).text);
  }
  return answers;
}
