import type { MessageInitShape } from "@bufbuild/protobuf";
import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import {
  OrderAnswer,
  type OrderLineAnswerSchema,
  type OrderShipment,
  type OrderShipmentLineSchema,
} from "@meguri/rpc/app/v1/order_pb";
import type { DemoMedicine } from "../demo/generate/medicines/medicines.ts";
import { addDays, monthEnd, openDayFrom } from "../demo/generate/pharmacy/calendar.ts";
import { lotOf } from "../demo/generate/pharmacy/deliveries.ts";
import { randomOf } from "../demo/generate/random.ts";

/** What the office knows: the day, and the medicines that it has. */
export type Stockroom = { today: string; medicineOf: (id: string) => DemoMedicine | undefined };

type LineAnswer = MessageInitShape<typeof OrderLineAnswerSchema>;
type Parcel = MessageInitShape<typeof OrderShipmentLineSchema>;

/** Of a hundred lines of ordinary supply so many come some days later. */
const later = 4;

/**
 * The office's answers to an order's lines; lines without an answer come whole. What is limited comes by half, what
 * is halted does not come. The same line is always answered alike.
 */
export function answersOf(lines: readonly InboxOrderLine[], { today, medicineOf }: Stockroom): LineAnswer[] {
  return lines.flatMap(({ id, medicineId, packs }): LineAnswer[] => {
    const random = randomOf("office", id);
    const supply = medicineOf(medicineId)?.supply?.kind;
    if (supply === "halted") return [{ lineId: id, confirmedPacks: 0, backordered: false, expectedOn: "" }];
    const expectedOn = openDayFrom(addDays(today, random.int(1, 4)));
    if (supply === "limited") {
      return [{ lineId: id, confirmedPacks: Math.floor(packs / 2), backordered: true, expectedOn }];
    }
    return random.next() * 100 < later ? [{ lineId: id, confirmedPacks: 0, backordered: true, expectedOn }] : [];
  });
}

/** The office's new answer where the day of something that was to come later has come; undefined where none has. */
export function repeatedAnswers(lines: readonly InboxOrderLine[], { today }: Stockroom): LineAnswer[] | undefined {
  const isLater = ({ answer }: InboxOrderLine): boolean => answer === OrderAnswer.BACKORDERED;
  const hasCome = (line: InboxOrderLine): boolean =>
    isLater(line) && line.expectedOn !== "" && line.expectedOn <= today;
  if (!lines.some(hasCome)) return undefined;
  return lines
    .filter((line) => !hasCome(line))
    .map((line) => {
      const { id: lineId, confirmedPacks, expectedOn } = line;
      return { lineId, confirmedPacks, expectedOn, backordered: isLater(line) };
    });
}

/** What was promised and has not left, with its lots. */
export function parcelsOf(
  lines: readonly InboxOrderLine[],
  shipments: readonly OrderShipment[],
  stockroom: Stockroom,
): Parcel[] {
  const left = new Map<string, number>();
  for (const { lineId, packs } of shipments.flatMap((shipment) => shipment.lines)) {
    left.set(lineId, (left.get(lineId) ?? 0) + packs);
  }
  return lines.flatMap((line): Parcel[] => {
    const packs = line.confirmedPacks - (left.get(line.id) ?? 0);
    return packs > 0 ? [{ lineId: line.id, packs, ...lotFor(line, stockroom) }] : [];
  });
}

function lotFor(
  { id, medicineId }: InboxOrderLine,
  { today, medicineOf }: Stockroom,
): { lot: string; expiresOn: string } {
  const medicine = medicineOf(medicineId);
  const { lot = "", expiresOn } = medicine ? lotOf({ medicine }, today, randomOf("office lot", id)) : {};
  return lot && expiresOn
    ? { lot, expiresOn }
    : { lot: `S${today.slice(2, 4)}${today.slice(5, 7)}`, expiresOn: monthEnd(today, 30) };
}
