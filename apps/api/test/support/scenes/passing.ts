import { randomUUID } from "node:crypto";
import { ShareAct, SharePayment, type ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { TransferRecordService } from "@meguri/rpc/app/v1/transfer_record_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeStockedPharmacy } from "./handing.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { receive } from "./receiving.ts";
import { makeJoinedGroup } from "./sharing.ts";
import { driftOf, type MadeMedicine, makeMedicine } from "./shelf.ts";

type Api = Pick<TestApi, "as">;
export const sharesAs = (api: Api, who: TokenClaims) => api.as(ShareRequestService, who, tenantHeader(who));
export const offersAs = (api: Api, who: TokenClaims) => api.as(SurplusOfferService, who, tenantHeader(who));
export const recordsAs = (api: Api, who: TokenClaims) => api.as(TransferRecordService, who, tenantHeader(who));
export const settlementsAs = (api: Api, who: TokenClaims) => api.as(ShareSettlementService, who, tenantHeader(who));

/** Two pharmacies of one group; the owner has 100 tablets that expire last and 20 that expire first. */
export interface Partners {
  owner: Pharmacy;
  asker: Pharmacy;
  groupId: string;
  tablet: MadeMedicine;
}

export async function makePartners(
  api: TestApi,
  more: { regulation?: string; price?: string; level?: string } = {},
): Promise<Partners> {
  const [owner, asker] = [await makeStockedPharmacy(api), await makeStockedPharmacy(api)];
  const groupId = await makeJoinedGroup(api, more.level ?? "amount", [owner, asker]);
  const tablet = await makeMedicine(api, more);
  await receive(api, owner, { of: tablet, lot: "LATE", expiresOn: "2028-01-31", quantity: "100" });
  await receive(api, owner, { of: tablet, lot: "SOON", expiresOn: "2027-01-31", quantity: "20" });
  return { owner, asker, groupId, tablet };
}

/** Requests so many tablets; returns the request. */
export async function ask(
  api: TestApi,
  { owner, asker, tablet }: Partners,
  more: { quantity?: string; payment?: SharePayment; offerId?: string; requestId?: string; by?: Pharmacy } = {},
): Promise<ShareRequest> {
  const { quantity = "30", payment = SharePayment.CASH, offerId = "", requestId = randomUUID(), by = asker } = more;
  const { request } = await (await sharesAs(api, by.manager)).askShareRequest({
    institutionId: by.id,
    requestId,
    quantity,
    payment,
    offerId,
    collector: "架空 花子",
    message: "本日中に",
    ...(offerId ? {} : { ownerInstitutionId: owner.id, medicineId: tablet.id }),
    neededOn: "2026-11-21",
  });
  if (!request) throw new Error("no request was made");
  return request;
}

/** An act on a request as one side sees it. */
export function moveOf(by: Pharmacy, { id: shareId, version }: Pick<ShareRequest, "id" | "version">) {
  return { institutionId: by.id, requestId: randomUUID(), shareId, version };
}

export async function accept(api: TestApi, by: Pharmacy, request: ShareRequest): Promise<ShareRequest> {
  const { request: moved } = await (await sharesAs(api, by.manager)).acceptShareRequest(moveOf(by, request));
  return moved ?? request;
}

export const handing = { collectedBy: "架空 花子", documentChecked: "薬局開設許可証の写し" };

export async function handOver(api: TestApi, by: Pharmacy, request: ShareRequest): Promise<ShareRequest> {
  const move = { ...moveOf(by, request), ...handing };
  return (await (await sharesAs(api, by.manager)).handOverShareRequest(move)).request ?? request;
}

export async function cancel(api: TestApi, by: Pharmacy, request: ShareRequest): Promise<ShareRequest> {
  const move = { ...moveOf(by, request), act: ShareAct.CANCEL, reason: "来られない" };
  return (await (await sharesAs(api, by.manager)).endShareRequest(move)).request ?? request;
}

/** Offers 40 of the lot that expires first to the group, or another quantity. */
export async function offer(api: TestApi, { owner, groupId }: Partners, more: Record<string, unknown> = {}) {
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = 'SOON'", [
    owner.id,
  ]);
  const { offer } = await (await offersAs(api, owner.manager)).offerSurplus({
    institutionId: owner.id,
    requestId: randomUUID(),
    groupId,
    lotId: lot?.id ?? "",
    quantity: "20",
    rate: 80,
    untilOn: "2026-12-31",
    ...more,
  });
  if (!offer) throw new Error("no offer was made");
  return offer;
}

/** Sums of one pharmacy that do not fit together: its ledger, what it holds for others, and what its offers have given. */
export async function passingDriftOf(api: Pick<TestApi, "sql">, pharmacy: Pharmacy): Promise<unknown[]> {
  const held = await api.sql(
    `select i.medicine_id, i.reserved, h.held from stock_item i left join (
       select medicine_id, sum(reserved) as held from share_request where owner_id = $1 group by 1) h using (medicine_id)
     where i.institution_id = $1 and i.reserved <> coalesce(h.held, 0)`,
    [pharmacy.id],
  );
  const states = await api.sql(
    `select r.id, r.state, r.reserved, l.lots from share_request r left join (
       select request_id, sum(quantity) as lots from share_request_lot where lot_id is not null group by 1) l on l.request_id = r.id
     where r.owner_id = $1 and r.reserved <> case when r.state in ('countered', 'accepted') then l.lots else 0 end`,
    [pharmacy.id],
  );
  const claims = await api.sql(
    `select o.id, o.claimed, c.claimed as asked from surplus_offer o left join (
       select offer_id, sum(claimed) as claimed from share_request group by 1) c on c.offer_id = o.id
     where o.institution_id = $1 and o.claimed <> coalesce(c.claimed, 0)`,
    [pharmacy.id],
  );
  // Everything handed over is in the ledger of the one, of the other, and in both records, and nowhere else.
  const records = await api.sql(
    `select r.id, r.state, r.given, coalesce(o.gone, 0) as gone, coalesce(i.come, 0) as come, coalesce(t.reported, 0) as reported
     from share_request r
       left join (select source_id, -sum(quantity) as gone from stock_movement where institution_id = $1 group by 1) o
         on o.source_id = r.id
       left join (select source_id, institution_id, sum(quantity) as come from stock_movement group by 1, 2) i
         on i.source_id = r.id and i.institution_id = r.asker_id
       left join (select source_id, sum(quantity) as reported from transfer_record group by 1) t on t.source_id = r.id
     where r.owner_id = $1 and (
       (r.collected_at is not null and (o.gone <> r.given or i.come <> r.given or t.reported <> 2 * r.given))
       or (r.collected_at is null and coalesce(o.gone, i.come, t.reported) is not null))`,
    [pharmacy.id],
  );
  return [...(await driftOf(api, pharmacy)), ...held, ...states, ...claims, ...records];
}
