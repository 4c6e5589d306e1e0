import {
  type CheckedLine,
  checkInvoice,
  type Difference,
  type InvoiceCheck,
  type KnownOfLine,
  receivedByShipment,
} from "@meguri/rules/invoice-check";
import type { Db } from "../../../platform/db/database.ts";
import { type IssuedView, slipOf } from "../invoices/index.ts";
import {
  type LineChangeRow,
  type OrderFactsRow,
  type ReceiptFactsRow,
  type ShipmentFactsRow,
  selectLineChanges,
  selectOrderFacts,
  selectReceiptFacts,
  selectReturnedPacks,
  selectShipmentFacts,
} from "./check-queries.ts";
import { type DecisionRow, selectDecisions } from "./decisions-queries.ts";
import type { ReceivedPlace } from "./received-deps.ts";

/** State of a difference. */
export type DifferenceState = "undecided" | "accepted" | "disputed" | "by_telephone" | "corrected";

/** A difference of a document, with what was decided and what is known of its line. */
export interface JudgedDifference extends Difference {
  state: DifferenceState;
  /** The decision that counts; undefined where none does. */
  decision: DecisionRow | undefined;
  /** The last document that changed the line. */
  correction: LineChangeRow | undefined;
  known: KnownOfLine | undefined;
}

/** A check with the decisions about it. */
export interface JudgedCheck {
  differences: JudgedDifference[];
  matchedCount: number;
}

/** Checks a document that an institution received against its orders, deliveries, prices and returns of now. */
export async function readCheck(db: Db, place: ReceivedPlace, view: IssuedView): Promise<JudgedCheck> {
  const orders = await selectOrderFacts(db, place);
  const orderLineIds = [...new Set(orders.map(({ orderLineId }) => orderLineId))];
  const hasGoods = orderLineIds.length > 0;
  const { issuedAt } = view.row;
  const shipments = hasGoods ? await selectShipmentFacts(db, place, { orderLineIds, issuedAt }) : [];
  const receipts = hasGoods ? await selectReceiptFacts(db, place, orderLineIds) : [];
  const returned = hasGoods ? await selectReturnedPacks(db, place) : [];
  const changes = new Map((await selectLineChanges(db, place)).map((change) => [change.number, change]));
  const known = knownOfLines(view, { orders, shipments, receipts, returned });
  const check = checkInvoice({
    lines: view.lines.map((line): CheckedLine => {
      const { number, packs, packPrice, netYen, taxClass, basisPoints, takenBack } = line;
      return {
        number,
        packs,
        packPrice,
        netYen,
        taxClass,
        basisPoints,
        slip: slipOf(line),
        takenBack: -takenBack,
        changedYen: BigInt(changes.get(number)?.yen ?? 0),
        known: known.get(number) ?? null,
      };
    }),
    rates: view.rates,
    rounding: view.row.taxRounding,
    isPerSlip: view.row.mode === "slip",
  });
  return judged(check, { decisions: await selectDecisions(db, place), changes, known });
}

interface Facts {
  orders: readonly OrderFactsRow[];
  shipments: readonly ShipmentFactsRow[];
  receipts: readonly ReceiptFactsRow[];
  returned: readonly { number: number; packs: number }[];
}

/** What is known of each line that bills goods of an order, by its number. */
function knownOfLines({ lines }: IssuedView, facts: Facts): Map<number, KnownOfLine> {
  const orders = new Map(facts.orders.map((order) => [order.number, order]));
  const shipments = Map.groupBy(facts.shipments, ({ orderLineId }) => orderLineId);
  const receipts = Map.groupBy(facts.receipts, ({ orderLineId }) => orderLineId);
  const returned = new Map(facts.returned.map(({ number, packs }) => [number, packs]));
  const shares = new Map(
    [...shipments].map(([orderLineId, rows]) => [
      orderLineId,
      receivedByShipment(rows, receipts.get(orderLineId) ?? []),
    ]),
  );
  const known = new Map<number, KnownOfLine>();
  for (const { number, shipmentId } of lines) {
    const order = orders.get(number);
    if (!order || !shipmentId) continue;
    const { orderLineId, orderedPacks, ownPrice, wholesalerPrice, orderPrice } = order;
    const rows = shipments.get(orderLineId) ?? [];
    const slipNumber = rows.find((row) => row.shipmentId === shipmentId)?.slip ?? "";
    const others = rows.filter((row) => row.shipmentId !== shipmentId && row.billedBefore > 0);
    const basis = ownPrice ? "pharmacy" : wholesalerPrice ? "wholesaler" : orderPrice ? "order" : null;
    known.set(number, {
      orderLine: orderLineId,
      slipNumber,
      orderedPacks,
      receivedPacks: shares.get(orderLineId)?.get(shipmentId) ?? 0,
      agreedPrice: ownPrice ?? wholesalerPrice ?? orderPrice,
      priceBasis: basis,
      billedBefore: others.reduce((sum, { billedBefore }) => sum + billedBefore, 0),
      isSlipBilledBefore: others.some(({ slip }) => slip !== "" && slip === slipNumber),
      returnedPacks: returned.get(number) ?? 0,
    });
  }
  return known;
}

/** Puts the decisions to the differences that they are about. */
export function judged(
  { differences, matchedCount }: InvoiceCheck,
  {
    decisions,
    changes,
    known,
  }: {
    decisions: readonly DecisionRow[];
    changes: ReadonlyMap<number, LineChangeRow>;
    known: ReadonlyMap<number, KnownOfLine>;
  },
): JudgedCheck {
  const decided = new Map(decisions.map((one) => [`${one.line} ${one.kind}`, one]));
  return {
    matchedCount,
    differences: differences.map((one) => {
      const correction = changes.get(one.line);
      const last = decided.get(`${one.line} ${one.kind}`);
      // What was decided about an amount that a document has changed since was decided about another one.
      const isPast = !last || last.decision === "withdraw" || (correction && correction.issuedAt > last.decidedAt);
      const decision = isPast ? undefined : last;
      const isCorrected = correction !== undefined && one.openYen === 0n;
      const state = isCorrected ? "corrected" : stateOf(decision);
      return { ...one, state, decision, correction, known: known.get(one.line) };
    }),
  };
}

function stateOf(decision: DecisionRow | undefined): DifferenceState {
  if (decision?.decision === "accept") return "accepted";
  if (decision?.decision === "dispute") return "disputed";
  return decision?.decision === "telephone" ? "by_telephone" : "undecided";
}
