import { ChainService } from "@meguri/rpc/app/v1/chain_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeUser } from "./people.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "./pharmacies.ts";

export const chainAs = (api: TestApi, person: TokenClaims) => api.as(ChainService, person, tenantHeader(person));

/** A corporation with a person of its head office, who is a member of no shop. */
export interface Chain {
  id: string;
  headOffice: TokenClaims;
  shops: Pharmacy[];
}

let counter = 0;

/** Puts a corporation with shops into the database. */
export async function makeChain(api: TestApi, { shops: count }: { shops: number }): Promise<Chain> {
  counter += 1;
  const [row] = await api.sql<{ id: string }>(
    `insert into corporation (tenant_id, name, created_at, updated_at) values ('tenant-a', $1, now(), now()) returning id`,
    [`架空チェーン ${counter}`],
  );
  const id = row?.id ?? "";
  const headOffice = await makeUser(api);
  await api.sql("insert into corporation_member values ('tenant-a', $1, $2, now())", [id, headOffice.uid]);
  const shops: Pharmacy[] = [];
  for (let number = 1; number <= count; number++) {
    const shop = await makePharmacy(api, { name: `架空チェーン ${counter} ${number}号店` });
    await api.sql("update institution set corporation_id = $2, prefecture = '東京都' where id = $1", [shop.id, id]);
    shops.push(shop);
  }
  return { id, headOffice, shops };
}

/** Lets each shop trade with wholesalers that are not in this system, by VAN code. @returns the tradings' ids, shop by shop */
export async function tradeWith(api: TestApi, shops: readonly Pharmacy[], vanCodes: readonly string[]) {
  const ids = new Map<string, string>();
  for (const { id, manager } of shops) {
    for (const vanCode of vanCodes) {
      const [trading] = await api.sql<{ id: string }>(
        `insert into trading (tenant_id, institution_id, van_code, name, customer_code, state, state_at, channel, created_by, updated_at)
         values ('tenant-a', $1, $2, $3, 'K-1', 'in_house', now(), 'csv', $4, now()) returning id`,
        [id, vanCode, `架空卸 ${vanCode}`, manager.uid],
      );
      ids.set(`${id} ${vanCode}`, trading?.id ?? "");
    }
  }
  return (shop: Pharmacy, vanCode: string) => ids.get(`${shop.id} ${vanCode}`) ?? "";
}
