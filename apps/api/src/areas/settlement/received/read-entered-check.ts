import { type CheckedLine, checkInvoice, type KnownOfLine } from "@meguri/rules/invoice-check";
import { priceText } from "@meguri/rules/money";
import type { Db } from "../../../platform/db/database.ts";
import { type DeliveredSlip, selectDelivered } from "../../ordering/prices/index.ts";
import type { EnteredLineRow, EnteredView } from "../entered/index.ts";
import { selectDecisions } from "./decisions-queries.ts";
import {
  type EnteredChangeRow,
  type EnteredCheckPlace,
  type GoodsFactsRow,
  selectEnteredChanges,
  selectGoodsFacts,
  selectLineDays,
  selectTotalFacts,
  type TotalFactsRow,
} from "./entered-check-queries.ts";
import { type JudgedCheck, judged } from "./read-check.ts";

/** A check of an entered document; lines whose goods or prices are not known are not compared. */
export type EnteredCheck = JudgedCheck & { uncheckedCount: number };

/**
 * Checks an entered document against the institution's orders, deliveries, prices and returns of now: goods by line, and
 * totals by slip.
 */
export async function readEnteredCheck(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { row, lines, rates }: EnteredView,
): Promise<EnteredCheck> {
  const place: EnteredCheckPlace = {
    tenantId,
    institutionId,
    invoiceId: row.id,
    version: row.version,
    tradingId: row.tradingId,
    names: [row.issuerName, row.tradingName],
    correctsId: row.correctsId,
  };
  const isTotal = ({ kind }: EnteredLineRow) => kind === "slip";
  const goods = lines.every(isTotal) ? [] : await selectGoodsFacts(db, place, row.vanCode);
  const totals = lines.some(isTotal) ? await selectTotalFacts(db, place) : [];
  const slips = totals.length > 0 ? await deliveredSlips(db, place) : [];
  const changes = new Map((await selectEnteredChanges(db, place)).map((change) => [change.number, change]));
  const known = knownOfGoods(lines, goods);
  const totalOf = totalsOf(lines, totals, slips);
  const check = checkInvoice({
    lines: lines.map((line) => checkedLine(line, { known, totalOf, change: changes.get(line.number) })),
    rates,
    rounding: null,
    isPerSlip: false,
  });
  const unchecked = lines.filter(
    ({ number, netYen }) => netYen > 0n && !known.has(number) && (totalOf.get(number)?.expectedYen ?? null) === null,
  );
  const differing = new Set(check.differences.map(({ line }) => line));
  const uncheckedCount = unchecked.filter(({ number }) => !differing.has(number)).length;
  const decisions = await selectDecisions(db, { ...place, wholesalerId: null });
  const { differences, matchedCount } = judged(check, { decisions, changes, known });
  return { differences, matchedCount: matchedCount - uncheckedCount, uncheckedCount };
}

async function deliveredSlips(db: Db, place: EnteredCheckPlace): Promise<DeliveredSlip[]> {
  const { first, last } = await selectLineDays(db, place);
  return selectDelivered(db, place, { from: first, until: last, names: [...place.names] });
}

/** What is known of each line of goods. Lines of one slip and medicine share what came, the first takes what it bills. */
function knownOfGoods(lines: readonly EnteredLineRow[], facts: readonly GoodsFactsRow[]): Map<number, KnownOfLine> {
  const packs = new Map(lines.map((line) => [line.number, line.packs ?? 0]));
  const known = new Map<number, KnownOfLine>();
  for (const [key, rows] of Map.groupBy(facts, (row) => row.key)) {
    // What an earlier document bills of the slip came for that one.
    const came = Math.max((rows[0]?.receivedPacks ?? 0) - (rows[0]?.billedBefore ?? 0), 0);
    let left = came;
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      const share = isLast ? left : Math.min(left, packs.get(row.number) ?? 0);
      left -= share;
      known.set(row.number, {
        orderLine: key,
        slipNumber: key,
        orderedPacks: row.orderedPacks ?? row.billedBefore + came,
        receivedPacks: share,
        agreedPrice: row.ownPrice ?? row.orderPrice,
        priceBasis: row.ownPrice ? "pharmacy" : row.orderPrice ? "order" : null,
        billedBefore: row.billedBefore,
        isSlipBilledBefore: row.billedBefore > 0,
        returnedPacks: row.returnedPacks,
      });
    }
  }
  return known;
}

/** What is known of each total. Of a slip with several lines the first is compared with what the others leave of it. */
function totalsOf(
  lines: readonly EnteredLineRow[],
  facts: readonly TotalFactsRow[],
  slips: readonly DeliveredSlip[],
): Map<number, NonNullable<CheckedLine["total"]>> {
  const netOf = new Map(lines.map((line) => [line.number, line.netYen]));
  const delivered = new Map(slips.map((slip) => [slip.deliveryId, slip]));
  const totals = new Map<number, NonNullable<CheckedLine["total"]>>();
  for (const rows of Map.groupBy(facts, ({ slip }) => slip).values()) {
    const [first] = rows;
    const came = (first?.deliveryIds ?? []).flatMap((id) => delivered.get(id) ?? []);
    const isPriced = came.length > 0 && came.every(({ withoutPrice }) => withoutPrice === 0);
    const amount = came.reduce((sum, { amountYen }) => sum + BigInt(amountYen), 0n);
    const others = rows.slice(1).reduce((sum, { number }) => sum + (netOf.get(number) ?? 0n), 0n);
    const goods = came.reduce((sum, { lineCount }) => sum + lineCount, 0);
    for (const row of rows) {
      const rest = row === first ? amount - others : (netOf.get(row.number) ?? 0n);
      totals.set(row.number, {
        isReceived: came.length > 0,
        expectedYen: isPriced ? rest : null,
        // Each line of the slip is rounded once, in a way that is not known.
        toleranceYen: BigInt(goods),
        isBilledBefore: row.isBilledBefore,
      });
    }
  }
  return totals;
}

function checkedLine(
  line: EnteredLineRow,
  {
    known,
    totalOf,
    change,
  }: {
    known: ReadonlyMap<number, KnownOfLine>;
    totalOf: ReadonlyMap<number, NonNullable<CheckedLine["total"]>>;
    change: EnteredChangeRow | undefined;
  },
): CheckedLine {
  const { number, netYen, taxClass, basisPoints, slipNumber } = line;
  const total = totalOf.get(number);
  const ofLine = known.get(number) ?? null;
  // Of what cannot be compared only the amount counts.
  const alone = { packs: netYen < 0n ? -1 : 1, packPrice: String(netYen < 0n ? -netYen : netYen) };
  const { packs, packPrice } = ofLine && line.packs ? { packs: line.packs, packPrice: priceOf(line) } : alone;
  return {
    number,
    packs,
    packPrice,
    netYen,
    taxClass,
    basisPoints,
    slip: slipNumber,
    known: ofLine,
    takenBack: change?.takenBack ?? 0,
    changedYen: BigInt(change?.yen ?? 0),
    ...(total && { total }),
  };
}

/** The price of a package, to four digits from the amount where the document does not state it. */
function priceOf({ packPrice, netYen, packs }: EnteredLineRow): string {
  if (packPrice !== null) return packPrice;
  const count = BigInt(packs ?? 1);
  const scaled = ((netYen < 0n ? -netYen : netYen) * 20_000n + count) / (count * 2n);
  return priceText(scaled);
}
