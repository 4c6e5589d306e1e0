import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { type InboxLotRowFields, inboxLotRow } from "@meguri/rules/inbox-lots";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type InboxEntry, type InboxPlace, readInboxEntries, selectInboxOrdersById } from "../orders/index.ts";
import type { InboxDeps } from "./inbox-deps.ts";
import { type LotOrderRow, type NewShipment, selectLotOrders } from "./inbox-queries.ts";
import { shippable } from "./ship-inbox-order.ts";

/** What is wrong with a line of a file. */
export interface LotProblem {
  line: number;
  field: string;
  problem: string;
  /** What the line has there. */
  value: string;
}

/** A line as it was sent. */
export type SentLotRow = { line: number } & Record<string, unknown>;

/** The lots of one slip of an order. */
export interface LotShipment {
  orderId: string;
  slipNumber: string;
  lines: NewShipment["lines"];
}

/** What a file of lots comes to: all that is wrong with it, or the shipments that it makes. */
export interface LotFile {
  problems: LotProblem[];
  shipments: LotShipment[];
  /** Slips that were reported before with the same lots. */
  knownCount: number;
}

/** Reads a file of lots against the orders that wait for them, and changes nothing; for the wholesaler's members. */
export async function readInboxLots(
  { db, clock, wholesalerAccess }: Pick<InboxDeps, "db" | "clock" | "wholesalerAccess">,
  { tenantId }: Actor,
  { wholesalerId, rows }: { wholesalerId: string; rows: readonly SentLotRow[] },
): Promise<LotFile> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const problems: LotProblem[] = [];
  const right: InboxLotRowFields[] = [];
  for (const row of rows) {
    const { data, error } = inboxLotRow.safeParse(row);
    if (data) right.push(data);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0] ?? "");
      problems.push({ line: row.line, field, problem: message, value: String(row[field] ?? "") });
    }
  }
  const { found, wrong } = await findOrders(db, { tenantId, wholesalerId }, right);
  problems.push(...wrong);
  const slips = slipsOf(found, today(clock), problems);
  problems.sort((one, other) => one.line - other.line);
  if (problems.length > 0) return { problems, shipments: [], knownCount: 0 };
  const fresh = slips.filter(({ isKnown }) => !isKnown);
  return {
    problems,
    shipments: fresh.map(({ entry, slipNumber, lines }) => ({ orderId: entry.order.id, slipNumber, lines })),
    knownCount: slips.length - fresh.length,
  };
}

/** A line of the file with the order that it means. */
interface FoundRow {
  row: InboxLotRowFields;
  entry: InboxEntry;
}

async function findOrders(
  db: Db,
  place: InboxPlace,
  rows: readonly InboxLotRowFields[],
): Promise<{ found: FoundRow[]; wrong: LotProblem[] }> {
  if (rows.length === 0) return { found: [], wrong: [] };
  const candidates = await selectLotOrders(db, place, {
    customers: [...new Set(rows.map(({ customer }) => customer))],
    numbers: [...new Set(rows.map(({ orderNumber }) => orderNumber))],
  });
  const ids = [...new Set(candidates.flatMap(({ orderId }) => orderId ?? []))];
  const entries = await readInboxEntries(db, place, await selectInboxOrdersById(db, place, ids));
  const byId = new Map(entries.map((entry) => [entry.order.id, entry]));
  const found: FoundRow[] = [];
  const wrong: LotProblem[] = [];
  for (const row of rows) {
    const { line, customer, orderNumber } = row;
    const named = customerOf(candidates, customer);
    if (typeof named === "string") {
      wrong.push({ line, field: "customer", problem: named, value: customer });
      continue;
    }
    const entry = byId.get(named.find(({ number }) => number === orderNumber)?.orderId ?? "");
    if (entry) found.push({ row, entry });
    else wrong.push({ line, field: "orderNumber", problem: "order_unknown", value: String(orderNumber) });
  }
  return { found, wrong };
}

/** The orders of the customer with a code or, where none has it, with a name. */
function customerOf(
  candidates: readonly LotOrderRow[],
  words: string,
): readonly LotOrderRow[] | "customer_unknown" | "customer_ambiguous" {
  const coded = candidates.filter(({ customerCode }) => customerCode === words);
  const named = coded.length > 0 ? coded : candidates.filter(({ customer }) => customer === words);
  if (named.length === 0) return "customer_unknown";
  return new Set(named.map(({ tradingId }) => tradingId)).size > 1 ? "customer_ambiguous" : named;
}

/** A slip of the file. */
interface ReadSlip {
  entry: InboxEntry;
  slipNumber: string;
  lines: NewShipment["lines"];
  isKnown: boolean;
}

/** Puts the lines together to slips, and adds what is wrong with them to `problems`. */
function slipsOf(found: readonly FoundRow[], day: string, problems: LotProblem[]): ReadSlip[] {
  const slips: ReadSlip[] = [];
  const groups = Map.groupBy(found, ({ row, entry }) => JSON.stringify([entry.order.id, row.slipNumber]));
  const leaving = new Map<string, number>();
  for (const rows of groups.values()) {
    const [first] = rows;
    if (!first) continue;
    const { entry } = first;
    const { slipNumber } = first.row;
    const wrong = (row: InboxLotRowFields, field: keyof InboxLotRowFields, problem: string) =>
      problems.push({ line: row.line, field, problem, value: String(row[field]) });
    const lines = rows.flatMap(({ row }) => {
      const line = entry.lines.find(
        ({ gtin }) => gtin !== "" && (gtin === row.code || janOfSalesPackage(gtin) === row.code),
      );
      if (!line) wrong(row, "code", "not_ordered");
      return line ? [{ row, line }] : [];
    });
    const shipped = lines.map(({ row: { lot, expiresOn, packs }, line: { id } }) => ({
      lineId: id,
      lot,
      expiresOn: expiresOn || null,
      packs,
    }));
    const same = entry.shipments.filter((shipment) => shipment.slipNumber === slipNumber);
    if (same.length > 0) {
      const isKnown = same.some((shipment) => contentOf(shipment.lines) === contentOf(shipped));
      if (!isKnown) wrong(first.row, "slipNumber", "slip_exists");
      slips.push({ entry, slipNumber, lines: shipped, isKnown });
      continue;
    }
    if (!shippable.includes(entry.order.state)) wrong(first.row, "orderNumber", "order_not_shippable");
    for (const { row, line } of lines) {
      const sum = (leaving.get(line.id) ?? 0) + row.packs;
      leaving.set(line.id, sum);
      if (sum > remainingOf(entry, line)) wrong(row, "packs", "beyond_confirmed");
      if (row.expiresOn !== "" && row.expiresOn < day) wrong(row, "expiresOn", "expired");
    }
    slips.push({ entry, slipNumber, lines: shipped, isKnown: false });
  }
  return slips;
}

/** Packages of a line that are still to leave: of what was confirmed, or of all without an answer or where the rest comes later. */
function remainingOf(
  { shipments }: InboxEntry,
  { id, answer, packs, confirmedPacks }: InboxEntry["lines"][number],
): number {
  const shipped = shipments.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === id);
  const promised = answer === "" || answer === "backordered" ? packs : confirmedPacks;
  return promised - shipped.reduce((sum, one) => sum + one.packs, 0);
}

const contentOf = (lines: NewShipment["lines"]) =>
  JSON.stringify(
    lines.map(({ lineId, lot, expiresOn, packs }) => [lineId, lot, expiresOn, packs].join(" ")).toSorted(),
  );
