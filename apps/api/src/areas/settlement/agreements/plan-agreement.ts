import { paperWords } from "@meguri/rules/invoice-paper";
import { lineYen } from "@meguri/rules/money";
import { packPriceOf, settledChange } from "@meguri/rules/settled-price";
import type { Db } from "../../../platform/db/database.ts";
import { type LineProblem, type NewPrice, readPriceLines } from "../../ordering/prices/index.ts";
import {
  type BillableLine,
  type Composed,
  type CustomerPlace,
  composeFor,
  plainDecimal,
  readParties,
  selectBillable,
} from "../invoices/index.ts";
import { type ProvisionalLineRow, selectProvisionalLines } from "./provisional-queries.ts";

/** A line with the agreed price of its package. */
export interface Settled<Line> {
  line: Line;
  packPrice: string;
  /** The agreed price that it comes from. */
  price: NewPrice;
}

/** A shipped line of a medicine with a provisional price that no document bills. */
export type OpenProvisionalLine = BillableLine & { medicineId: string };

/**
 * The shipped lines of a customer with a provisional price that no document bills. Those of entered slips are not among them:
 * their price is that of the slip, which can be changed until it is billed.
 */
export async function selectOpenProvisional(
  db: Db,
  place: CustomerPlace,
  { until }: { until: string },
): Promise<OpenProvisionalLine[]> {
  return (await selectBillable(db, place, { until })).filter(
    (line): line is OpenProvisionalLine =>
      line.source === "shipment" && line.standing === "provisional" && line.medicineId !== null,
  );
}

/** What agreed prices settle of a customer, before anything is written. */
export interface AgreementPlan {
  problems: LineProblem[];
  billed: Settled<ProvisionalLineRow>[];
  open: Settled<OpenProvisionalLine>[];
  unusedCount: number;
}

/** A line of a price list as a request carries it. */
export type SentLine = Parameters<typeof readPriceLines>[1][number];

/** Finds the lines of a customer, billed or not, that wait for the agreed prices of a list. */
export async function planAgreement(db: Db, place: CustomerPlace, lines: readonly SentLine[]): Promise<AgreementPlan> {
  const billedLines = await selectProvisionalLines(db, place, { from: "", until: "" });
  const openLines = await selectOpenProvisional(db, place, { until: "" });
  const { prices, problems } = await readPriceLines(db, lines, codesOf([...billedLines, ...openLines]));
  if (problems.length > 0) return { problems, billed: [], open: [], unusedCount: 0 };
  const agreed = prices.filter(({ standing }) => standing === "agreed");
  const byMedicine = Map.groupBy(agreed, ({ medicineId }) => medicineId);
  const of = <Line extends Item>(line: Line, day: string): Settled<Line>[] => {
    const found = agreedPriceOn(line, day, byMedicine.get(line.medicineId) ?? []);
    return found ? [{ line, ...found }] : [];
  };
  const billed = billedLines.flatMap((line) => of(line, line.deliveredOn));
  const open = openLines.flatMap((line) => of(line, line.shippedOn));
  const used = new Set([...billed, ...open].map(({ price }) => price));
  return { problems, billed, open, unusedCount: prices.length - used.size };
}

/** A medicine's package; without a GTIN it is priced by the unit. */
export interface Item {
  medicineId: string;
  gtin: string;
  /** Units in a package; null where it is not known. */
  packQuantity: string | null;
}

/** What the GTINs of items mean, and the ids of medicines without one. */
function codesOf(items: readonly Item[]) {
  const codes = items.map(({ medicineId, gtin, packQuantity }): [string, Parameters<typeof readPriceLines>[2]] => {
    const code = gtin || medicineId;
    return [code, [{ code, medicineId, gtin, packageQuantity: gtin === "" ? null : packQuantity }]];
  });
  return [...new Map(codes).values()].flatMap((known) => known ?? []);
}

/** The agreed price of an item on a day: that of its package goes before that of its unit, then the one that begins later. */
export function agreedPriceOn(
  { gtin, packQuantity }: Item,
  day: string,
  prices: readonly NewPrice[],
): { packPrice: string; price: NewPrice } | undefined {
  const [price] = prices
    .filter((one) => (one.gtin === "" ? packQuantity !== null : one.gtin === gtin))
    .filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day))
    .sort((a, b) => (a.gtin === b.gtin ? (a.validFrom < b.validFrom ? 1 : -1) : a.gtin < b.gtin ? 1 : -1));
  if (!price) return undefined;
  const isOfUnit = price.gtin === "" && packQuantity !== null;
  return { packPrice: plainDecimal(isOfUnit ? packPriceOf(price.price, packQuantity) : price.price), price };
}

/** A document with the differences of one invoice, and the lines that it settles. */
export interface AgreementDocument {
  composed: Composed;
  correctsId: string;
  numbers: ReadonlySet<number>;
}

/**
 * Composes the documents with the differences, one for each corrected invoice in the order of their issue: a credit note where
 * the invoice becomes cheaper, else an invoice.
 * @param priceIdOf the row of the agreed price of a line, once it is written.
 */
export async function composeDocuments(
  db: Db,
  { place, billed, today }: { place: CustomerPlace; billed: AgreementPlan["billed"]; today: string },
  priceIdOf: (settled: Settled<ProvisionalLineRow>) => string | null = () => null,
): Promise<AgreementDocument[]> {
  const documents: AgreementDocument[] = [];
  const parties = await readParties(db, place);
  for (const [correctsId, lines] of Map.groupBy(billed, ({ line }) => line.invoiceId)) {
    const changes = lines.flatMap((settled) => {
      const { number, packs, packPrice, changedYen } = settled.line;
      const change = settledChange({ packs, packPrice, changedYen: BigInt(changedYen) }, settled.packPrice);
      return change ? [{ kind: "change" as const, number, ...change, agreed: { priceId: priceIdOf(settled) } }] : [];
    });
    if (changes.length === 0) continue;
    const netYen = changes.reduce((sum, { packs, packPrice }) => sum + (lineYen(packPrice, packs) ?? 0n), 0n);
    const { tradingId } = place;
    const kind = netYen < 0n ? "credit_note" : "invoice";
    const draft = {
      tradingId,
      kind,
      correctsId,
      issueOn: null,
      dueOn: null,
      shipmentIds: [],
      lines: changes,
      note: paperWords.agreedNote,
    } as const;
    const composed = await composeFor(db, place, { draft, parties }, today);
    documents.push({ composed, correctsId, numbers: new Set(changes.map(({ number }) => number)) });
  }
  return documents;
}
