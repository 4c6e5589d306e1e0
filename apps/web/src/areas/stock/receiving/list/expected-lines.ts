import type { DeliveryExpectation, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { negated, signOf, sumOf } from "../../../../shared/format/decimal.ts";

/** What is expected of a medicine over all orders of a delivery, and what was scanned of it. */
export interface Expected {
  medicineId: string;
  medicineName: string;
  unit: string;
  /** Open orders of it, a decimal text. */
  open: string;
  /** What the shipment notices say; empty where there is none. */
  shipped: string;
  scanned: string;
  /** What was scanned beyond what was to come: by the notice, or else by the order. */
  difference: string;
  /** The notices of its orders tell of other medicines only: it comes another time. */
  isLater: boolean;
  /** Lots that the notice tells. */
  lots: string[];
  /** Lots that were scanned and that no notice tells. */
  strangeLots: string[];
  orderNumbers: number[];
}

/**
 * Puts what was expected beside what was scanned, by medicine; scans of this moment count before the server confirms them.
 * What has come already, and did not come again, is left out.
 */
export function expectedOf(expected: readonly DeliveryExpectation[], lines: readonly DeliveryLine[]): Expected[] {
  const counted = lines.filter(({ takenBack, medicineId }) => !takenBack && medicineId);
  const ids = [...new Set(expected.map(({ medicineId }) => medicineId))];
  const listed = new Set(expected.filter(isTold).map(({ orderNumber }) => orderNumber));
  const all = ids.map((medicineId) => {
    const own = expected.filter((one) => one.medicineId === medicineId);
    const scans = counted.filter((one) => one.medicineId === medicineId);
    const open = sumOf(...own.map(({ openQuantity }) => openQuantity));
    const notices = own.map(({ shippedQuantity }) => shippedQuantity).filter((quantity) => quantity !== "");
    const shipped = notices.length > 0 ? sumOf(...notices) : "";
    const scanned = sumOf(...scans.map(({ quantity }) => quantity));
    const toCome = sumOf(
      ...own.map((one) => (isTold(one) ? least(one) : listed.has(one.orderNumber) ? "0" : one.openQuantity)),
    );
    const lots = [...new Set(own.flatMap(({ shippedLots }) => shippedLots))];
    const [first] = own;
    return {
      medicineId,
      medicineName: first?.medicineName ?? "",
      unit: first?.unit ?? "",
      open,
      shipped,
      scanned,
      lots,
      difference: sumOf(scanned, negated(toCome)),
      isLater: signOf(toCome) === 0 && signOf(scanned) === 0,
      strangeLots:
        lots.length === 0 ? [] : [...new Set(scans.map(({ lot }) => lot).filter((lot) => lot && !lots.includes(lot)))],
      orderNumbers: own.map(({ orderNumber }) => orderNumber),
    };
  });
  return all.filter(({ open, scanned }) => signOf(open) !== 0 || signOf(scanned) !== 0);
}

/** Whether the open rest of a line has left according to a notice. */
const isTold = ({ shippedQuantity, openQuantity }: DeliveryExpectation) =>
  shippedQuantity !== "" && signOf(openQuantity) !== 0;

/** What left of a line, as far as it has not come before. */
const least = ({ shippedQuantity, openQuantity }: DeliveryExpectation) =>
  signOf(sumOf(shippedQuantity, negated(openQuantity))) > 0 ? openQuantity : shippedQuantity;

/** Medicines that were scanned and that none of the orders has. */
export function unexpectedOf(expected: readonly DeliveryExpectation[], lines: readonly DeliveryLine[]): DeliveryLine[] {
  if (expected.length === 0) return [];
  const known = new Set(expected.map(({ medicineId }) => medicineId));
  const strange = lines.filter(({ takenBack, medicineId }) => !takenBack && medicineId && !known.has(medicineId));
  return [...new Map(strange.map((line) => [line.medicineId, line])).values()];
}

/** Medicines of which something else came than was to come. */
export function differing(expected: readonly Expected[]): Expected[] {
  return expected.filter(({ difference }) => signOf(difference) !== 0);
}
