import { randomUUID } from "node:crypto";
import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { nsipsHeader } from "../documents/nsips-text.ts";
import type { TestApi } from "../server/api.ts";
import { makePharmacy, makeStaff, tenantHeader } from "./pharmacies.ts";
import { deliveriesAs, ledgersAs, scanOf } from "./receiving.ts";
import { makeMedicine } from "./shelf.ts";

/** The lot that narcotics come in. */
export const lot = "N1";
export const expiresOn = "2028-03-31";

/** A pharmacy that keeps its stock from 2026-11-01 on, a narcotic, and its ledger as a pharmacist has it. */
export async function makeNarcotics(api: TestApi) {
  const pharmacy = await makePharmacy(api);
  const narcotic = await makeMedicine(api, { regulation: "narcotic" });
  const ledgers = await ledgersAs(api, await makeStaff(api, pharmacy, "pharmacist"));
  const own = { institutionId: pharmacy.id };
  const ofNarcotic = { ...own, medicineId: narcotic.id };
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
  return {
    pharmacy,
    narcotic,
    ledgers,
    own,
    ofNarcotic,

    async entries() {
      return (await ledgers.listRegulatedEntries(ofNarcotic)).entries;
    },

    /** Takes a delivery of the narcotic into the stock. */
    async receive(quantity: string, deliveredOn = "2026-11-02"): Promise<void> {
      const deliveries = await deliveriesAs(api, pharmacy.manager);
      const slip = { wholesaler: "架空麻薬卸", slipNumber: `S-${randomUUID()}` };
      const { delivery } = await deliveries.startDelivery({ ...own, ...slip, deliveredOn });
      const ref = { ...own, deliveryId: delivery?.id ?? "" };
      await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(narcotic, quantity, { lot, expiresOn })] });
      await deliveries.postDelivery(ref);
    },

    /** Takes in an NSIPS file that dispenses two a day on the 5th, or one that deletes it again. */
    async dispense(days: number, kind: "A" | "D" = "A"): Promise<void> {
      const text = [
        nsipsHeader(pharmacy.code),
        `2,7,7,${kind},20261105,,,20261105`,
        `3,1,,毎食後,,,,,2,,${days},3,,1`,
        `4,1,1,1,,${narcotic.id},,,架空錠,,,,,,,,2,,錠`,
        "",
      ].join("\r\n");
      const client = await api.as(DispensingService, pharmacy.manager, tenantHeader(pharmacy.manager));
      const file = { name: "A.txt", format: DispensingFormat.NSIPS, text };
      await client.importDispensingFiles({ ...own, source: DispensingSource.SCREEN, files: [file] });
    },

    /** How an entry should have been, as a person confirms it. */
    correctionOf: (entryId: string, quantity: string) => ({
      ...own,
      requestId: randomUUID(),
      entryId,
      quantity,
      lot,
      expiresOn,
      happenedOn: "2026-11-05",
      reason: "数え間違い",
    }),
  };
}

export type Narcotics = Awaited<ReturnType<typeof makeNarcotics>>;
