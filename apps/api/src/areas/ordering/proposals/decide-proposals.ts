import { decimalOf, hundredThousandths } from "@meguri/formats/table/decimals";
import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import type { OrderReason } from "../stored.ts";
import { type DoseUse, doseUseOf } from "./choose-packages.ts";
import { countOf, isHeldDown, type Lacking, oneUnit, type ProposalFacts, rounded, sells } from "./decide-lacking.ts";
import type { LackingMedicine, PackageTerms, PackedByDose, SoldPackage } from "./offers-queries.ts";

export interface ProposalRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  tradingId: string | null;
  wholesalerName: string | null;
  packPrice: string | null;
  /** Dispensings with it that wait for a person. */
  unapplied: number;
  /** Whether something would be proposed without the order point, too. */
  isNeeded: boolean;
  reason: OrderReason;
}

/** What can be ordered of the medicines that are lacking. */
export interface Offers {
  /** In the order in which they are shown at each wholesaler. */
  medicines: LackingMedicine[];
  /** One of each medicine (choose-packages.ts), and its terms. */
  packages: SoldPackage[];
  terms: PackageTerms[];
  packedByDose: PackedByDose[];
}

/** The most packages of a line. */
const mostPacks = 99_999n;
/** So many days before prices fall, a line shows what its stock will lose. */
const revisionShownDays = 60;

/** A quotient has so many decimals before it is rounded up: a mean whose last digit was rounded up needs no package more. */
const quotient = 10n ** 16n;

const roundedUp = (of: bigint, by: bigint): bigint => (of + by - 1n) / by;
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A count (countOf) as people read it: two decimals at most. */
const inHundredths = (count: bigint): string => decimalOf(rounded(count * 100n, oneUnit) * 1_000n);

/**
 * What to order of the medicines that are lacking, in packages, with the reason of each line: at its wholesaler's price and
 * naming a cheaper one; of a limited supply no more than its 残り枠, of a halted one nothing. By wholesaler, those without
 * one last.
 */
export function decideProposals(lacking: Lacking[], offers: Offers, facts: ProposalFacts): ProposalRow[] {
  const lackingById = new Map(lacking.map((line) => [line.demand.medicineId, line]));
  const packages = new Map(offers.packages.map((row) => [row.medicineId, row]));
  const termsById = new Map(offers.terms.map((row) => [row.medicineId, row]));
  const packedByDose = new Map(offers.packedByDose.map((row) => [row.medicineId, row]));
  const rows = offers.medicines.flatMap((medicine) => {
    const { medicineId } = medicine;
    const [line, chosen, terms] = [lackingById.get(medicineId), packages.get(medicineId), termsById.get(medicineId)];
    if (!line || !chosen || !terms) return [];
    return [proposalOf({ line, medicine, chosen, terms, doseUse: doseUseOf(packedByDose.get(medicineId)) }, facts)];
  });
  const names = [...new Set(facts.tradings.map(({ name }) => name))];
  const places = new Map(names.map((name, at) => [name, at]));
  const placeOf = ({ wholesalerName: name }: ProposalRow) => (name === null ? names.length : (places.get(name) ?? 0));
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

interface Line {
  line: Lacking;
  medicine: LackingMedicine;
  chosen: SoldPackage;
  terms: PackageTerms;
  doseUse: DoseUse | undefined;
}

function proposalOf(parts: Line, facts: ProposalFacts): ProposalRow {
  const { line, medicine, chosen } = parts;
  const { trading, demand } = line;
  const packs = packsOf(parts);
  return {
    medicineId: medicine.medicineId,
    medicineName: medicine.medicineName,
    unit: medicine.unit,
    regulation: demand.regulation,
    gtin: chosen.gtin,
    packageWords: chosen.words,
    packQuantity: chosen.quantity,
    packs: Number(packs),
    tradingId: trading?.id ?? null,
    wholesalerName: trading?.name ?? null,
    packPrice: ownPrice(parts) ?? null,
    unapplied: medicine.unapplied,
    isNeeded: line.isNeeded,
    reason: reasonOf(parts, packs, facts),
  };
}

function packsOf(parts: Line): bigint {
  const { line, medicine, chosen, terms } = parts;
  if (medicine.supply === "halted") return 0n;
  const quantity = hundredThousandths(chosen.quantity);
  const needed = least(roundedUp(rounded(line.missing * quotient, countOf(chosen.quantity)), quotient), mostPacks);
  const packs = least(needed, packsBeforeExpiry(parts) ?? needed);
  if (terms.room === null) return packs;
  const room = hundredThousandths(terms.room) - hundredThousandths(line.demand.inCart);
  return room > 0n ? least(packs, room / quantity) : 0n;
}

/** What is used of goods that are bought now before they expire, after what there is already; undefined where nobody knows. */
function mostBeforeExpiry({ line }: Line): bigint | undefined {
  const { usedBeforeExpiry } = line.demand;
  if (line.source !== "forecast" || usedBeforeExpiry === null) return undefined;
  const most = countOf(usedBeforeExpiry) - line.available;
  return most > 0n ? most : 0n;
}

/** Whole packages that are used before they expire, and one package of which half is. */
function packsBeforeExpiry(parts: Line): bigint | undefined {
  const most = mostBeforeExpiry(parts);
  if (most === undefined) return undefined;
  const pack = countOf(parts.chosen.quantity);
  const whole = most / pack;
  return whole === 0n && most * 2n >= pack ? 1n : whole;
}

const ownPrice = ({ line, terms }: Pick<Line, "line" | "terms">): string | undefined =>
  terms.prices?.[line.trading?.id ?? ""];

/** The cheapest other wholesaler that may sell it for less. */
function cheaperOf({ line, terms }: Line, { tradings }: ProposalFacts): { name: string; price: string } | undefined {
  const own = ownPrice({ line, terms });
  if (own === undefined) return undefined;
  let cheapest: { name: string; price: string } | undefined;
  for (const trading of tradings) {
    const price = terms.prices?.[trading.id];
    if (price === undefined || trading.id === line.trading?.id || !sells(trading, line.demand.regulation)) continue;
    if (hundredThousandths(price) < hundredThousandths(cheapest?.price ?? own))
      cheapest = { name: trading.name, price };
  }
  return cheapest;
}

function reasonOf(parts: Line, packs: bigint, facts: ProposalFacts): OrderReason {
  const { line, medicine, chosen, terms, doseUse } = parts;
  const { demand, source } = line;
  const daily = countOf(demand.dailyMean);
  const cheaper = cheaperOf(parts, facts);
  const heldDown = isHeldDown(facts);
  const lasting = packsBeforeExpiry(parts);
  const isExpiryNear = lasting !== undefined && lasting * countOf(chosen.quantity) < line.missing;
  const isRevisionNear = daysBetween(facts.day, facts.revisionOn) <= revisionShownDays;
  return {
    source,
    need: inHundredths(line.wanted),
    needUntil: line.until,
    usable: plain(demand.usable),
    unconfirmed: plain(demand.unconfirmed),
    onOrder: decimalOf(hundredThousandths(line.onOrder) + hundredThousandths(demand.inCart)),
    missing: inHundredths(line.missing),
    dailyMean: daily > 0n ? inHundredths(daily) : "",
    cap: terms.room ?? "",
    cheaperPrice: cheaper?.price ?? "",
    cheaperWholesaler: cheaper?.name ?? "",
    revisionLossYen: isRevisionNear ? lossYen(parts, packs, facts).toString() : "0",
    revisionOn: isRevisionNear ? facts.revisionOn : "",
    transitionalUntil: medicine.transitionalUntil,
    supply: medicine.supply,
    serviceLevel: source === "forecast" && !heldDown ? (demand.serviceLevel ?? "") : "",
    heldDown: source === "forecast" && heldDown,
    onePackShare: doseUse?.share ?? "",
    looseForOnePack: chosen.isLoose && (doseUse?.isMost ?? false),
    mostBeforeExpiry: isExpiryNear ? inHundredths(mostBeforeExpiry(parts) ?? 0n) : "",
  };
}

/** What a proposal amounts to, in the medicine's unit. */
export const amountOf = ({ packs, packQuantity }: Pick<ProposalRow, "packs" | "packQuantity">): string =>
  decimalOf(BigInt(packs) * hundredThousandths(packQuantity));

/** Without trailing zeros. */
const plain = (quantity: string): string => decimalOf(hundredThousandths(quantity));

/** What the stock that is left when prices fall, the order with it, is worth less then. */
function lossYen({ line, medicine, chosen }: Line, packs: bigint, facts: ProposalFacts): bigint {
  const { day, revisionOn, revisionPercent } = facts;
  const bought = packs * countOf(chosen.quantity);
  const usedUp = countOf(line.demand.dailyMean) * BigInt(daysBetween(day, revisionOn));
  const left = line.available + bought - usedUp;
  if (left <= 0n) return 0n;
  const worth = left * hundredThousandths(medicine.listPrice ?? "0") * hundredThousandths(revisionPercent);
  return rounded(worth, oneUnit * 100_000n * 100_000n * 100n);
}
