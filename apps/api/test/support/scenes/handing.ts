import { randomUUID } from "node:crypto";
import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { PremadeService } from "@meguri/rpc/app/v1/premade_service_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import type { Clock } from "../../../src/platform/clock/clock.ts";
import { nsipsHeader } from "../documents/nsips-text.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "./pharmacies.ts";
import type { MadeMedicine } from "./shelf.ts";

export const remaindersAs = (api: TestApi, person: TokenClaims) =>
  api.as(RemainderService, person, tenantHeader(person));
export const premadesAs = (api: TestApi, person: TokenClaims) => api.as(PremadeService, person, tenantHeader(person));
export const returnsAs = (api: TestApi, person: TokenClaims) =>
  api.as(StockReturnService, person, tenantHeader(person));
export const transfersAs = (api: TestApi, person: TokenClaims) =>
  api.as(StockTransferService, person, tenantHeader(person));

/** A clock that is still at noon of a day in Tokyo. */
export function onDay(day: string): Clock {
  return { now: () => new Date(`${day}T12:00:00+09:00`) };
}

/** A pharmacy whose stock is kept from 2026-11-01 on. */
export async function makeStockedPharmacy(api: TestApi): Promise<Pharmacy> {
  const pharmacy = await makePharmacy(api);
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
  return pharmacy;
}

/** Where the text below has its only item. */
export const itemLine = 4;

/** An NSIPS text of one medicine taken once a day, as it leaves the browser. */
const nsipsOf = (
  code: string,
  medicine: MadeMedicine,
  reported: { receptionNo: string; kind: "A" | "U" | "D"; days: number },
) =>
  [
    nsipsHeader(code),
    `2,${reported.receptionNo},${reported.receptionNo},${reported.kind},20261118,,,20261118`,
    `3,1,,毎食後,,,,,2,,${reported.days},3,,1`,
    `4,1,1,1,,${medicine.id},,,${medicine.name},,,,,,,,1,,錠`,
    "",
  ].join("\r\n");

/**
 * Takes in a prescription of so many tablets, or what corrects or deletes it. @returns the id of the one that holds.
 */
export async function dispense(
  api: TestApi,
  pharmacy: Pharmacy,
  medicine: MadeMedicine,
  reported: { receptionNo: string; kind?: "A" | "U" | "D"; days: number },
): Promise<string> {
  const client = await api.as(DispensingService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const text = nsipsOf(pharmacy.code, medicine, { kind: "A", ...reported });
  await client.importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.SCREEN,
    files: [{ name: `${randomUUID()}.txt`, format: DispensingFormat.NSIPS, text }],
  });
  const [row] = await api.sql<{ id: string }>(
    "select id from dispensing where institution_id = $1 and reception_no = $2 and state = 'active'",
    [pharmacy.id, reported.receptionNo],
  );
  return row?.id ?? "";
}

/** Medicines whose reserved quantity is not the sum of what is owed of them: there must be none. */
export async function reservedDrift(api: TestApi, { id }: Pharmacy): Promise<unknown[]> {
  return api.sql(
    `select i.medicine_id, i.reserved, r.owed from stock_item i left join (
       select medicine_id, sum(quantity) as owed from remainder where institution_id = $1 and state = 'open' group by 1
     ) r using (medicine_id) where i.institution_id = $1 and i.reserved <> coalesce(r.owed, 0)`,
    [id],
  );
}
