import {
  answerOf,
  mayMove,
  type OrderAct,
  type OrderParty,
  type OrderState,
  openOrderStates,
} from "@meguri/rules/order-states";
import type { DemoMedicine } from "../medicines/medicines.ts";
import type { DemoPackage } from "../medicines/packages.ts";
import type { Wholesaler } from "../wholesalers.ts";

/** One line of an order; quantities are in the medicine's unit. */
export type DemoOrderLine = {
  id: string;
  medicine: DemoMedicine;
  pack: DemoPackage;
  packs: number;
  /** Undefined where no price was known. */
  packPrice: number | undefined;
  answer: "" | "accepted" | "short" | "backordered" | "rejected";
  confirmedPacks: number;
  expectedOn: string | undefined;
  received: number;
};

export type DemoOrderEvent = {
  act: OrderAct;
  state: OrderState;
  by: string;
  at: number;
  note: string;
  inInbox: boolean;
};

export type DemoShipment = {
  id: string;
  slipNumber: string;
  shippedOn: string;
  by: string;
  at: number;
  lines: { lineId: string; lot: string; expiresOn: string | undefined; packs: number }[];
};

/** What of a line came with a delivery. */
export type DemoReceipt = { deliveryId: string; lineId: string; quantity: number };

export type DemoOrder = {
  id: string;
  wholesaler: Wholesaler;
  kind: "usual" | "urgent" | "narcotic";
  state: OrderState;
  isInInbox: boolean;
  version: number;
  startedBy: string;
  startedAt: number;
  placedBy: string;
  placedAt: number | undefined;
  expectedOn: string | undefined;
  urgentReason: string;
  telephone: string;
  note: string;
  problem: string;
  lines: DemoOrderLine[];
  events: DemoOrderEvent[];
  shipments: DemoShipment[];
  deliveryIds: string[];
  receipts: DemoReceipt[];
};

/** The details of a step. */
type ReportedFields = { by: string; at: number; note?: string };

/** A draft that somebody has begun. */
export function draftOf(
  reported: Pick<DemoOrder, "id" | "wholesaler" | "kind" | "startedBy" | "startedAt"> & Partial<DemoOrder>,
): DemoOrder {
  return {
    state: "draft",
    isInInbox: false,
    version: 1,
    placedBy: "",
    placedAt: undefined,
    expectedOn: undefined,
    urgentReason: "",
    telephone: "",
    note: "",
    problem: "",
    lines: [],
    events: [],
    shipments: [],
    deliveryIds: [],
    receipts: [],
    ...reported,
  };
}

/** Moves an order on as the product would. @throws Error where the table of states knows no such move */
export function step(
  order: DemoOrder,
  act: OrderAct,
  to: OrderState,
  party: OrderParty,
  reported: ReportedFields,
): void {
  if (!mayMove(act, order.state, to, party)) throw new Error(`No order comes by ${act} from ${order.state} to ${to}`);
  order.state = to;
  order.version += 1;
  order.events.push({ act, state: to, note: "", ...reported, inInbox: order.isInInbox });
}

/** Places a draft. */
export function place(order: DemoOrder, reported: ReportedFields, expectedOn: string): void {
  Object.assign(order, { placedBy: reported.by, placedAt: reported.at, expectedOn });
  step(order, "place", "placed", "pharmacy", reported);
}

/** The sender takes a placed order and lays it into the inbox, or the pharmacy fetches its file. */
export function send(order: DemoOrder, reported: ReportedFields): void {
  if (order.wholesaler.channel === "eos") {
    step(order, "deliver", "sent", "pharmacy", reported);
    return;
  }
  step(order, "take", "sending", "sender", { by: "", at: reported.at });
  order.isInInbox = order.wholesaler.office !== undefined;
  step(order, "deliver", "sent", "sender", { by: "", at: reported.at + 1000 });
}

/** The wholesaler's answer to a line: how many packs come, and when the others do, if they do. */
export type Answer = { confirmed: number; expectedOn?: string };

/** The wholesaler answers; lines without an answer come whole. */
export function answer(order: DemoOrder, answers: ReadonlyMap<DemoOrderLine, Answer>, reported: ReportedFields): void {
  const stated = order.lines.map((line) => {
    const { confirmed, expectedOn } = answers.get(line) ?? { confirmed: line.packs };
    Object.assign(line, { confirmedPacks: confirmed, expectedOn, answer: wordOf(line.packs, confirmed, expectedOn) });
    return { packs: line.packs, confirmed, isBackordered: expectedOn !== undefined };
  });
  const latest = order.lines
    .flatMap(({ expectedOn }) => expectedOn ?? [])
    .sort()
    .at(-1);
  order.expectedOn = latest ?? order.expectedOn;
  step(order, "answer", answerOf(stated), "wholesaler", reported);
}

function wordOf(packs: number, confirmed: number, expectedOn: string | undefined): DemoOrderLine["answer"] {
  if (confirmed >= packs) return "accepted";
  if (expectedOn !== undefined) return "backordered";
  return confirmed > 0 ? "short" : "rejected";
}

/** A delivery that was posted brings what it brings of the lines. */
export function receiveOrder(order: DemoOrder, receipts: DemoReceipt[], reported: ReportedFields): void {
  for (const { lineId, quantity } of receipts) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line) line.received += quantity;
  }
  order.receipts.push(...receipts);
  order.deliveryIds.push(...new Set(receipts.map(({ deliveryId }) => deliveryId)));
  const isWhole = order.lines.every((line) => line.received >= promised(line));
  step(order, "receive", isWhole ? "received" : "part_received", "pharmacy", reported);
}

/** What of a line is still on its way. */
export function openQuantity({ state }: DemoOrder, line: DemoOrderLine): number {
  return openOrderStates.includes(state) ? Math.max(0, promised(line) - line.received) : 0;
}

function promised({ answer: said, confirmedPacks, packs, pack }: DemoOrderLine): number {
  const coming = said === "rejected" ? 0 : said === "short" ? confirmedPacks : packs;
  return coming * Number(pack.quantity);
}
