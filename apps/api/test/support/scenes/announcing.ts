import { encodeDeliveries } from "@meguri/formats/van/encode-van";
import type { DeliveryLine } from "@meguri/formats/van/read-deliveries";
import { DeliveryFileSource } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { makePackage } from "./receiving.ts";
import { type MadeMedicine, makeMedicine } from "./shelf.ts";

/** What wholesalers announce, as a person sees it. */
export const noticesAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(DeliveryNoticeService, person, tenantHeader(person));

/** A medicine with a package of 100. */
export type Packed = MadeMedicine & { jan: string };

export async function makePacked(api: TestApi, options: Parameters<typeof makeMedicine>[1] = {}): Promise<Packed> {
  const medicine = await makeMedicine(api, options);
  return { ...medicine, jan: await makePackage(api, medicine, "100") };
}

let counter = 900_000_000;

/** A wholesaler outside this system that a pharmacy trades with. */
export async function makeVanTrading(api: TestApi, pharmacy: Pharmacy) {
  counter += 1;
  const vanCode = String(counter);
  const name = `架空メディカル${counter}`;
  const [row] = await api.sql<{ id: string }>(
    `insert into trading (tenant_id, institution_id, van_code, name, state, state_at, channel, created_by, updated_at)
     values ($1, $2, $3, $4, 'in_house', now(), 'eos', $5, now()) returning id`,
    [pharmacy.tenantId, pharmacy.id, vanCode, name, pharmacy.manager.uid],
  );
  return { id: row?.id ?? "", vanCode, name, wholesalerId: "", staff: pharmacy.manager };
}

export type SlipLine = Omit<DeliveryLine, "record">;

/** A line of a slip; of one package at 1,000 yen with a lot and an expiry by default. */
export function slipLine(jan: string, fields: Partial<SlipLine> = {}): SlipLine {
  const { packs = 1, unitYen = 1_000 } = fields;
  return {
    kind: "delivery",
    deliveredOn: "2026-11-20",
    slip: "12345",
    line: 1,
    isListed: true,
    jan,
    name: "ｶｸｳｼﾞﾖｳ",
    packs,
    unitYen,
    yen: packs * unitYen,
    listYen: 1_200,
    expiresOn: "2029-03-31",
    expiryForm: "month",
    lot: "LOT1",
    ...fields,
  };
}

/** A file of class 20 with one group. */
export function deliveryFile(
  { code }: Pick<Pharmacy, "code">,
  vanCode: string,
  lines: SlipLine[],
  sentAt = "2026-11-19T18:00:00",
): Uint8Array {
  const group = { class: "20", sender: vanCode, receiver: code, sequence: "0001", sentAt, recordId: "", subSender: "" };
  return encodeDeliveries([{ ...group, lines }]);
}

/** Sends files as the page does. @returns what became of them */
export async function sendFiles(
  notices: Awaited<ReturnType<typeof noticesAs>>,
  { id }: Pick<Pharmacy, "id">,
  ...contents: Uint8Array[]
) {
  const files = contents.map((content, at) => ({ name: `N${at}.DAT`, content }));
  return (await notices.importDeliveryFiles({ institutionId: id, source: DeliveryFileSource.SCREEN, files })).files;
}
