import { randomUUID } from "node:crypto";
import { weighted31 } from "@meguri/formats/codes/check-digits";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { ScanService } from "@meguri/rpc/app/v1/scan_service_pb";
import { StockCountService } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { ensureLots, postMovements } from "../../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../../src/platform/new-id.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeUser } from "./people.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { inPharmacy, type MadeMedicine } from "./shelf.ts";

export const deliveriesAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(DeliveryService, person, tenantHeader(person));
export const countsAs = (api: TestApi, person: TokenClaims) => api.as(StockCountService, person, tenantHeader(person));
export const scansAs = (api: TestApi, person: TokenClaims) => api.as(ScanService, person, tenantHeader(person));
export const ledgersAs = (api: TestApi, person: TokenClaims) =>
  api.as(RegulatedLedgerService, person, tenantHeader(person));
export const stockAs = (api: TestApi, person: TokenClaims) => api.as(StockService, person, tenantHeader(person));

/** A scan of a picked medicine, with an id of its own. */
export const scanOf = (
  medicine: MadeMedicine | undefined,
  quantity: string,
  more: { lot?: string; expiresOn?: string } = {},
) => ({
  id: randomUUID(),
  medicineId: medicine?.id ?? "",
  quantity,
  ...more,
});

/** Somebody of the head office of the pharmacy's corporation, which is created. */
export async function makeHeadOffice(api: TestApi, { id, tenantId }: Pharmacy): Promise<TokenClaims> {
  const person = await makeUser(api, { tenantId });
  await api.sql(
    `with c as (insert into corporation (tenant_id, name, created_at, updated_at) values ($1, '架空本部', now(), now())
       returning id), m as (insert into corporation_member (tenant_id, corporation_id, user_id, created_at)
       select $1, id, $2, now() from c)
     update institution set corporation_id = c.id from c where institution.id = $3`,
    [tenantId, person.uid, id],
  );
  return person;
}

/** Puts so much of a lot on the shelf, as posted at a moment. */
export const receive = (
  api: TestApi,
  pharmacy: Pharmacy,
  {
    of,
    lot = "",
    expiresOn = null,
    quantity,
    at = new Date(),
    on = "2026-11-01",
  }: {
    of: MadeMedicine;
    lot?: string;
    expiresOn?: string | null;
    quantity: string;
    at?: Date;
    on?: string;
  },
) =>
  inPharmacy(api, pharmacy, async (tx) => {
    const [lotId = ""] = await ensureLots(tx, [{ medicineId: of.id, lot, expiresOn, unitCost: null }]);
    const move = { medicineId: of.id, lotId, kind: "receive" as const, quantity, happenedOn: on };
    const posting = { at, by: "somebody", source: "delivery" as const };
    await postMovements(tx, posting, [{ ...move, sourceId: newId(at), reason: "" }]);
  });

let packages = 0;

/** Puts a sales package of a medicine into the master. @returns its JAN. */
export async function makePackage(api: TestApi, medicine: MadeMedicine, quantity: string | null): Promise<string> {
  packages += 1;
  const body = `4987${String(packages).padStart(8, "0")}`;
  const jan = `${body}${weighted31(body)}`;
  const gtin = salesPackageGtin14(jan);
  const hot13 = `1${String(packages).padStart(12, "0")}`;
  await api.sql("insert into medicine_package (hot13, medicine_id, gtin, jan, quantity) values ($1, $2, $3, $4, $5)", [
    hot13,
    medicine.id,
    gtin,
    jan,
    quantity,
  ]);
  await api.sql(
    `insert into medicine_code (kind, code, medicine_id, source)
     values ('hot13', $1, $4, 'package'), ('gtin', $2, $4, 'package'), ('jan', $3, $4, 'package')`,
    [hot13, gtin, jan, medicine.id],
  );
  return jan;
}
