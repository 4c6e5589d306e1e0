import { CustomerService } from "@meguri/rpc/app/v1/customer_service_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { WholesalerAdminService } from "@meguri/rpc/app/v1/wholesaler_admin_service_pb";
import { WholesalerMemberService } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { WholesalerService } from "@meguri/rpc/app/v1/wholesaler_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { detailsOf } from "../world/world-trading.ts";
import { makeAdmin, makeUser } from "./people.ts";
import { tenantHeader } from "./pharmacies.ts";

/** All that is done with wholesalers and with trading, as a person. */
export async function tradeAs(api: TestApi, person: TokenClaims) {
  const header = tenantHeader(person);
  return {
    ...(await api.as(WholesalerService, person, header)),
    ...(await api.as(WholesalerAdminService, person, header)),
    ...(await api.as(WholesalerMemberService, person, header)),
    ...(await api.as(CustomerService, person, header)),
    ...(await api.as(TradingService, person, header)),
    ...(await api.as(TradingPriceService, person, header)),
  };
}

/** A wholesaler with its manager. */
export interface MadeWholesaler {
  id: string;
  vanCode: string;
  company: string;
  manager: TokenClaims;
}

/** Uploads nothing, but puts a file of the person there as an upload would. */
export async function makeLicence(api: TestApi, person: TokenClaims): Promise<string> {
  const [file] = await api.sql<{ id: string }>(
    `insert into file (tenant_id, owner_id, name, type, size, sha256, content, created_at)
     values ('tenant-a', $1, 'licence.png', 'image/png', 1, '\\x00', '\\x00', now()) returning id`,
    [person.uid],
  );
  return file?.id ?? "";
}

/** A draft with all that an administrator needs to see, by a new person. */
export async function draftWholesaler(api: TestApi, company: string, vanCode?: string): Promise<MadeWholesaler> {
  const manager = await makeUser(api);
  const trade = await tradeAs(api, manager);
  const details = detailsOf(company, await makeLicence(api, manager));
  const code = vanCode ?? details.vanCode;
  const { wholesaler } = await trade.createWholesaler({ details: { ...details, vanCode: code } });
  return { id: wholesaler?.id ?? "", vanCode: code, company, manager };
}

/** The same, applied for and approved by an administrator. */
export async function approvedWholesaler(api: TestApi, company: string): Promise<MadeWholesaler> {
  const wholesaler = await draftWholesaler(api, company);
  await (await tradeAs(api, wholesaler.manager)).applyWholesaler({ wholesalerId: wholesaler.id });
  const admin = await tradeAs(api, await makeAdmin(api));
  await admin.decideWholesalerApplication({ wholesalerId: wholesaler.id, approve: true });
  return wholesaler;
}

/** Lets a pharmacy ask a wholesaler and the wholesaler agree. @returns the trading's id. */
export async function makeTrading(
  api: TestApi,
  { id: institutionId, manager }: { id: string; manager: TokenClaims },
  { id: wholesalerId, manager: seller }: MadeWholesaler,
): Promise<string> {
  const { trading } = await (await tradeAs(api, manager)).requestTrading({ institutionId, wholesalerId });
  const tradingId = trading?.id ?? "";
  const answer = { wholesalerId, tradingId, approve: true, customerCode: "C-1" };
  await (await tradeAs(api, seller)).decideCustomer(answer);
  return tradingId;
}
