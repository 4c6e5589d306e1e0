import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient, type Transport } from "@connectrpc/connect";
import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { encodeDeliveries } from "@meguri/formats/van/encode-van";
import type { DeliveryLine } from "@meguri/formats/van/read-deliveries";
import { DeliveryFileSource } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { demoId } from "../demo/generate/ids.ts";
import { addDays, dayOf } from "../demo/generate/pharmacy/calendar.ts";
import { tradingIdOf } from "../demo/seed-wholesalers.ts";
import { pastDeliveryFiles } from "./past-delivery-files.ts";

/** The wholesaler outside this system that sends files. */
const nth = 2;
/** A JAN that no package has; linking it is what the demo shows. */
const unknownJan = "4987999000005";

type Line = Omit<DeliveryLine, "record">;
type Item = Pick<Line, "jan" | "name" | "unitYen">;

/** The API takes so many files at once. */
const filesOfCall = 100;

/**
 * Sends the demo pharmacy delivery files of a wholesaler outside this system, as a clerk would from the folder in which they
 * are kept: a slip for today, one for tomorrow with a price that differs, one with an unknown JAN, returns, and a correction.
 * Then those of what it has received of that wholesaler, so that the folder has the two years.
 */
export async function sendDeliveryFiles(pharmacy: Transport, folder: string, now: Date): Promise<void> {
  const institutionId = demoId("institution", 0);
  const tradingId = tradingIdOf(0, nth);
  const notices = createClient(DeliveryNoticeService, pharmacy);
  if ((await notices.listDeliveryFiles({ institutionId, limit: 1 })).files.length > 0) return;
  const { trading } = await createClient(TradingService, pharmacy).getTrading({ institutionId, tradingId });
  const { institution } = await createClient(InstitutionService, pharmacy).getInstitution({ institutionId });
  const items = await itemsOf(pharmacy, { institutionId, tradingId });
  // A data folder of an older demo has a VAN code with letters, which no such file can name.
  if (!trading || !institution || !/^\d{9}$/.test(trading.vanCode) || items.length < 8) return;
  const parties = { sender: trading.vanCode, receiver: institution.code };
  const files = filesOf(items, dayOf(now)).map(({ name, sentAt, lines }) => {
    const start = { class: "20", sequence: "0001", recordId: "", subSender: "", ...parties, sentAt };
    return { name, content: encodeDeliveries([{ ...start, lines }]) };
  });
  const send = async (sent: typeof files) => {
    for (const { name, content } of sent) writeFileSync(path.join(folder, name), content);
    await notices.importDeliveryFiles({ institutionId, source: DeliveryFileSource.FOLDER, files: sent });
  };
  mkdirSync(folder, { recursive: true });
  await send(files);
  const past = await pastDeliveryFiles(pharmacy, { institutionId, wholesaler: trading.name, ...parties });
  for (let from = 0; from < past.length; from += filesOfCall) await send(past.slice(from, from + filesOfCall));
}

/** Packages that the pharmacy has a price of, with their JANs. */
async function itemsOf(pharmacy: Transport, ref: { institutionId: string; tradingId: string }): Promise<Item[]> {
  const { prices } = await createClient(TradingPriceService, pharmacy).listTradingPrices({ ...ref, limit: 60 });
  return prices.flatMap(({ gtin, medicineName, price }) => {
    const jan = janOfSalesPackage(gtin);
    return jan ? [{ jan, name: medicineName, unitYen: Math.round(Number(price)) }] : [];
  });
}

function filesOf(items: readonly Item[], today: string): { name: string; sentAt: string; lines: Line[] }[] {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const expiryYear = Number(today.slice(0, 4)) + 3;
  const lineOf = (at: number, fields: Pick<Line, "slip" | "line" | "deliveredOn"> & Partial<Line>): Line => {
    const { jan, name, unitYen } = { ...itemAt(items, at), ...fields };
    const { packs = 1 } = fields;
    const lot = `ES${String(410 + at)}`;
    const expiry = { expiresOn: `${expiryYear}-03-31`, expiryForm: "month" as const, lot };
    const goods = { kind: "delivery" as const, isListed: true, listYen: null, jan, name, unitYen, packs };
    return { ...goods, ...expiry, ...fields, yen: packs * unitYen };
  };
  const due = { slip: "40001", deliveredOn: today };
  const dear = { slip: "40002", deliveredOn: tomorrow };
  const strange = { slip: "40003", deliveredOn: tomorrow };
  const back = { slip: "40090", deliveredOn: today, kind: "return" as const };
  const raised = Math.round(itemAt(items, 4).unitYen * 1.03);
  const dearLines = [
    lineOf(3, { ...dear, line: 1, packs: 2 }),
    lineOf(4, { ...dear, line: 2, packs: 3, unitYen: raised }),
  ];
  const unknown = { jan: unknownJan, name: "ｴｿﾗｼﾝﾔｸ 10mg 100T", unitYen: 1_480 };
  const first = [
    ...[0, 1, 2].map((at) => lineOf(at, { ...due, line: at + 1, packs: at + 1 })),
    ...dearLines,
    lineOf(5, { ...strange, line: 1 }),
    lineOf(6, { ...strange, ...unknown, line: 2 }),
    lineOf(7, { ...back, line: 1 }),
  ];
  const corrected = [...dearLines.slice(0, 1), lineOf(4, { ...dear, line: 2, packs: 2, unitYen: raised })];
  const stamp = (day: string) => day.replaceAll("-", "").slice(2);
  return [
    { name: `ES${stamp(yesterday)}18.DAT`, sentAt: `${yesterday}T18:00:00`, lines: first },
    { name: `ES${stamp(today)}05.DAT`, sentAt: `${today}T05:30:00`, lines: corrected },
  ];
}

function itemAt(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (!item) throw new Error(`The demo has no item ${at}.`);
  return item;
}
